// The lessons of Pioneer Days, all from one game (story.txt): the learner is Annie, and Ben does what the
// lesson says.

import { type Lesson, single, type Tutorial } from '../../tutorial/lesson';
import story from './story.txt?raw';

const lessons: Lesson[] = [
    {
        id: 'die',
        mark: 'die',
        title: { en: 'A die a day', fr: 'Un dé par jour' },
        text: {
            en: 'You are the blue circle. Each day the dice are rolled, one more than there are players. You take one and use it once: for silver, for the action of its face, or to recruit.',
            fr: 'Vous êtes le rond bleu. Chaque jour, on lance les dés, un de plus qu’il n’y a de joueurs. Vous en prenez un et l’utilisez une fois : pour de l’argent, pour l’action de sa face, ou pour recruter.',
        },
        before: [],
        steps: [
            single({ en: 'Take the blue die: Wood.', fr: 'Prenez le dé bleu : Bois.' }, 'die blue wood', [], 'board'),
            single(
                { en: 'For $3 you could turn it to another face. Keep it.', fr: 'Pour 3 $, vous pourriez le tourner sur une autre face. Gardez-le.' },
                'keep',
                [],
                'board',
            ),
            single({ en: 'Use it for its action: 1 wood.', fr: 'Utilisez-le pour son action : 1 bois.' }, 'act', [], 'board'),
        ],
        closing: {
            en: 'The wood lies in your wagon now: two wood share a slot. Ben takes a die next, and the one that is left advances the disaster of its colour.',
            fr: 'Le bois est maintenant dans votre chariot : deux bois partagent un emplacement. Ben prend un dé à son tour, et celui qui reste fait avancer la catastrophe de sa couleur.',
        },
        rules: ['DAYS-1.1', 'DAYS-1.2', 'DAYS-1.3'],
    },
    {
        id: 'recruit',
        mark: 'recruit',
        title: { en: 'Somebody joins you', fr: 'Quelqu’un vous rejoint' },
        text: {
            en: 'The second day; Ben has the marker and goes first. There are six townsfolk, one in the space of each face. Each does something for you, and scores VP (victory points) at the end.',
            fr: 'Deuxième jour ; Ben a le marqueur et commence. Il y a six citadins, un sur l’emplacement de chaque face. Chacun vous rend un service et rapporte des PV (points de victoire) à la fin.',
        },
        before: ['die red wood', 'keep', 'income', 'end'],
        steps: [
            single({ en: 'Take the other Wood die.', fr: 'Prenez l’autre dé Bois.' }, 'die blue wood', ['carpenter'], 'board'),
            single({ en: 'Keep its face.', fr: 'Gardez sa face.' }, 'keep', [], 'board'),
            single({ en: 'Recruit the Carpenter from the space Wood.', fr: 'Recrutez le Charpentier, sur l’emplacement Bois.' }, 'recruit wood', ['carpenter'], 'board'),
        ],
        closing: {
            en: 'From now on every Wood die you take brings a wood besides, whatever you use it for. The space stays empty until next week.',
            fr: 'Désormais, chaque dé Bois que vous prenez apporte un bois en plus, quel que soit son usage. L’emplacement reste vide jusqu’à la semaine prochaine.',
        },
        rules: ['DAYS-1.3', 'DAYS-C7'],
    },
    {
        id: 'equip',
        mark: 'equip',
        title: { en: 'At the general store', fr: 'Au magasin général' },
        text: {
            en: 'An Equip die takes a tile from the general store. Tiles with a die face work like the Carpenter; others help you against disasters or all the time.',
            fr: 'Un dé Équiper prend une tuile du magasin général. Les tuiles avec une face de dé agissent comme le Charpentier ; d’autres vous aident contre les catastrophes ou en tout temps.',
        },
        before: [],
        steps: [
            single({ en: 'Take the red die: Equip.', fr: 'Prenez le dé rouge : Équiper.' }, 'die red equip', [], 'board'),
            single({ en: 'Keep its face.', fr: 'Gardez sa face.' }, 'keep', [], 'board'),
            single({ en: 'Use its action.', fr: 'Utilisez son action.' }, 'act', [], 'board'),
            single({ en: 'Choose the Pan that bears Wood.', fr: 'Choisissez le Tamis qui porte Bois.' }, 'equip pan_wood', ['pan_wood'], 'board'),
        ],
        closing: {
            en: 'The Pan takes a slot. With a Wood die it finds you gold, and the Carpenter finds wood. It does nothing for the die that fetched it: only what happens afterwards triggers it.',
            fr: 'Le Tamis prend un emplacement. Avec un dé Bois, il vous trouve de l’or, et le Charpentier du bois. Il n’agit pas pour le dé qui l’a apporté : seul ce qui se passe ensuite le déclenche.',
        },
        rules: ['DAYS-C6', 'DAYS-1.3', 'DAYS-1.5'],
    },
    {
        id: 'trigger',
        mark: 'trigger',
        title: { en: 'One die, three gains', fr: 'Un dé, trois gains' },
        text: {
            en: 'Ben takes the Cattle die. The Wood die triggers your cards as it is taken; after that you may turn it, and the new face triggers nothing. Mind the markers: the famine is one step away.',
            fr: 'Ben prend le dé Bétail. Le dé Bois déclenche vos cartes au moment où vous le prenez ; ensuite, vous pouvez le tourner, et la nouvelle face ne déclenche rien. Gare aux marqueurs : la famine est à un pas.',
        },
        before: ['die green cattle', 'keep', 'income', 'end'],
        steps: [
            single(
                { en: 'Take the black die: Wood. Your Carpenter and your Pan work at once.', fr: 'Prenez le dé noir : Bois. Votre Charpentier et votre Tamis agissent aussitôt.' },
                'die black wood',
                ['pan_wood', 'carpenter'],
                'board',
            ),
            single({ en: 'Pay $3 and turn it to Cattle.', fr: 'Payez 3 $ et tournez-le sur Bétail.' }, 'turn cattle', [], 'board'),
            single({ en: 'Use its action: 1 cattle.', fr: 'Utilisez son action : 1 tête de bétail.' }, 'act', [], 'board'),
        ],
        closing: {
            en: 'The yellow die was left, and its marker reached the end: famine! You paid your last $1 for one of your cattle, and the other was lost. A black die left there would have advanced every disaster.',
            fr: 'Le dé jaune est resté, et son marqueur est arrivé au bout : famine ! Vous avez payé votre dernier dollar pour une tête de bétail, et l’autre est perdue. Un dé noir laissé là aurait fait avancer toutes les catastrophes.',
        },
        rules: ['DAYS-1.2', 'DAYS-1.6', 'DAYS-2.4'],
    },
    {
        id: 'wagon',
        mark: 'wagon',
        title: { en: 'A wagon more', fr: 'Un chariot de plus' },
        text: {
            en: 'Gold, tiles, wood and medicine need slots. In your turn you may buy wagons: small ones for $5 have 4 slots, large ones for $8 have 6.',
            fr: 'L’or, les tuiles, le bois et les médicaments demandent des emplacements. À votre tour, vous pouvez acheter des chariots : un petit, à 5 $, a 4 emplacements ; un grand, à 8 $, en a 6.',
        },
        before: [],
        steps: [
            single({ en: 'Take the Medicine die: it has the best income.', fr: 'Prenez le dé Médicament : c’est le meilleur revenu.' }, 'die yellow medicine', [], 'board'),
            single({ en: 'Take its income, $6.', fr: 'Prenez son revenu, 6 $.' }, 'income', [], 'board'),
            single({ en: 'Buy a small wagon.', fr: 'Achetez un petit chariot.' }, 'buy small', [], 'board'),
        ],
        closing: {
            en: 'Ten slots now. But a storm asks 1 wood for every wagon, or damages it: each damage covers two slots and costs 2 VP at the end.',
            fr: 'Dix emplacements à présent. Mais un orage demande 1 bois par chariot, sinon il l’endommage : chaque dommage couvre deux emplacements et coûte 2 PV à la fin.',
        },
        rules: ['DAYS-C5', 'DAYS-1.4', 'DAYS-2.2'],
    },
    {
        id: 'town',
        mark: 'town',
        title: { en: 'In town', fr: 'En ville' },
        text: {
            en: 'After five days you reach a town. Your cattle score 1 VP each. Then every town card can be satisfied once by each player, for favours: 2 VP each at the end, and 5 for whoever has the most.',
            fr: 'Après cinq jours, vous arrivez en ville. Votre bétail rapporte 1 PV par tête. Puis chaque joueur peut satisfaire chaque carte Ville une fois, en échange de faveurs : 2 PV chacune à la fin, et 5 pour qui en a le plus.',
        },
        before: [],
        steps: [
            single({ en: 'Give Fort Kearny two wood.', fr: 'Donnez deux bois à Fort Kearny.' }, 'town fort_kearny', ['fort_kearny'], 'board'),
            single({ en: 'And Saint Joseph a medicine.', fr: 'Et un médicament à Saint-Joseph.' }, 'town saint_joseph', ['saint_joseph'], 'board'),
        ],
        closing: {
            en: 'Three favours: 6 VP. What is left of the town cards, the store and the townsfolk is removed, and a new week begins.',
            fr: 'Trois faveurs : 6 PV. Ce qui reste des cartes Ville, du magasin et des citadins est retiré du jeu, et une nouvelle semaine commence.',
        },
        rules: ['DAYS-3.1', 'DAYS-W1', 'DAYS-4.1'],
    },
    {
        id: 'disasters',
        mark: 'disasters',
        title: { en: 'Everything at once', fr: 'Tout à la fois' },
        text: {
            en: 'A week later a black die was left: storm, raid and disease strike, from top to bottom. You have 2 wood and 2 medicine; your board protects one townsfolk from disease.',
            fr: 'Une semaine plus tard, un dé noir est resté : orage, raid et maladie frappent, de haut en bas. Vous avez 2 bois et 2 médicaments ; votre plateau protège un citadin de la maladie.',
        },
        before: [],
        steps: [
            single({ en: 'The storm: pay a wood for your large wagon.', fr: 'L’orage : payez un bois pour votre grand chariot.' }, 'save wagon 1', []),
            single({ en: 'And one for the small one.', fr: 'Et un pour le petit.' }, 'save wagon 2', []),
            single(
                { en: 'The raid took half of your silver. Now the disease: your board protects the Trapper.', fr: 'Le raid a pris la moitié de votre argent. Voici la maladie : votre plateau protège le Trappeur.' },
                'protect townsfolk trapper',
                ['trapper'],
            ),
            single({ en: 'A medicine for the Carpenter.', fr: 'Un médicament pour le Charpentier.' }, 'save townsfolk carpenter', ['carpenter']),
            single({ en: 'And one for the Freighter.', fr: 'Et un pour la Transporteuse.' }, 'save townsfolk freighter', ['freighter']),
        ],
        closing: {
            en: 'Everybody and everything is safe, and your stores are empty. Whoever comes unprepared takes damage and loses townsfolk.',
            fr: 'Tout le monde est sauf, et vos réserves sont vides. Qui n’est pas prêt subit des dommages et perd des citadins.',
        },
        rules: ['DAYS-2.1', 'DAYS-2.2', 'DAYS-2.3', 'DAYS-2.5'],
    },
    {
        id: 'room',
        mark: 'room',
        title: { en: 'Too much to carry', fr: 'Trop à porter' },
        text: {
            en: 'Here your large wagon was damaged, and at the end of your turn you would need ten slots and have eight. Empty two of them, one at a time, by tapping what must go.',
            fr: 'Ici, votre grand chariot a été endommagé : à la fin de votre tour, il vous faudrait dix emplacements, et vous en avez huit. Videz-en deux, l’un après l’autre, en touchant ce qui doit partir.',
        },
        before: [],
        steps: [
            single({ en: 'Discard the odd wood.', fr: 'Défaussez le bois isolé.' }, 'discard wood', []),
            single({ en: 'And the gold token with one nugget.', fr: 'Et le jeton Or à une pépite.' }, 'discard gold 1', []),
        ],
        closing: {
            en: 'Nobody else sees what was on the token: others know how many you have, not what they are worth.',
            fr: 'Personne d’autre ne voit ce que portait le jeton : on sait combien vous en avez, pas ce qu’ils valent.',
        },
        rules: ['DAYS-1.5', 'DAYS-C4'],
    },
    {
        id: 'scoring',
        mark: 'scoring',
        title: { en: 'After the fourth town', fr: 'Après la quatrième ville' },
        text: {
            en: 'The end of the same game. Before the last town every marker advanced once more. Go through the scoring below, source by source.',
            fr: 'La fin de la même partie. Avant la dernière ville, chaque marqueur a avancé encore une fois. Parcourez le décompte ci-dessous, étape par étape.',
        },
        before: [],
        steps: [],
        closing: {
            en: 'Cattle week by week, nuggets, favours and the most of them, townsfolk, and damage, which costs VP. Nothing wins alone.',
            fr: 'Le bétail semaine après semaine, les pépites, les faveurs et qui en a le plus, les citadins, et les dommages, qui font perdre des PV. Rien ne suffit à lui seul.',
        },
        rules: ['DAYS-3.2', 'DAYS-4.1'],
    },
];

export const tutorial: Tutorial = { learner: 1, story, lessons };
