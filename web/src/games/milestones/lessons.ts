// The lessons of Milestones, all from one game (story.txt): the learner is Annie, and Ben does what the lesson says.

import { actionsAfter, type Lesson, single, type Step, type Tutorial } from '../../tutorial/lesson';
import story from './story.txt?raw';

const after = (mark: string, count: number): string[] => actionsAfter(story, mark, count);

/** Any place for a tile; "Show me" puts it where the game written down did. */
const place = (task: Step['task'], space: number): Step => ({
    task,
    wants: /^place \d$/,
    ends: /^place /,
    solution: [`place ${space}`],
    show: [],
    where: 'board',
});

const lessons: Lesson[] = [
    {
        id: 'draft',
        mark: 'draft',
        title: { en: 'Your first workers', fr: 'Vos premiers travailleurs' },
        text: {
            en: 'You are the blue circle. Before the game you take two tiles of the draft. Each shows two workers, and each worker brings one kind of good: stone, wood, sand, grain or coins.',
            fr: 'Vous êtes le rond bleu. Avant la partie, vous prenez deux tuiles de la rangée de départ. Chacune montre deux travailleurs, et chacun d’eux donne une sorte de marchandise\u00a0: pierre, bois, sable, grain ou pièces.',
        },
        before: [],
        steps: [
            single({ en: 'Take the tile with quarryman 2 and grain grower 4.', fr: 'Prenez la tuile avec le carrier 2 et le céréalier 4.' }, 'draft q2g4', ['q2g4'], 'board'),
            single({ en: 'And the one with lumberjack 5 and grain grower 8.', fr: 'Puis celle avec le bûcheron 5 et le céréalier 8.' }, 'draft l5g8', ['l5g8'], 'board'),
            single({ en: 'Put the first tile on spaces 5 and 6 of your loop.', fr: 'Posez la première tuile sur les cases 5 et 6 de votre boucle.' }, 'place 5', [], 'board'),
            single({ en: 'And the second one on 7 and 8.', fr: 'Et la seconde sur les cases 7 et 8.' }, 'place 7', [], 'board'),
        ],
        closing: {
            en: 'From left to right your numbers are now 2, 4, 5, 8. They do not fall: that will be worth a coin.',
            fr: 'De gauche à droite, vos nombres sont maintenant 2, 4, 5, 8. Ils ne baissent jamais\u00a0: cela vaudra une pièce.',
        },
        rules: ['MIL-S3', 'MIL-C2'],
    },
    {
        id: 'producing',
        mark: 'producing',
        title: { en: 'Round the loop', fr: 'Le tour de la boucle' },
        text: {
            en: 'A turn is two moves. Your pawn goes clockwise, as far as you like, but never past the castle without a stop. The worker it stops at brings a good, and so does every worker of the same kind it passes.',
            fr: 'Un tour, ce sont deux déplacements. Votre pion avance dans le sens des aiguilles d’une montre, aussi loin que vous voulez, mais il s’arrête toujours au château. Le travailleur sur lequel il s’arrête donne une marchandise, et chaque travailleur du même métier qu’il vient de dépasser aussi.',
        },
        before: [],
        steps: [single({ en: 'Move to the grain grower on space 8, past the other one: 2 grain.', fr: 'Allez chez le céréalier de la case 8 en dépassant l’autre\u00a0: 2 grains.' }, 'move 8', [], 'board')],
        closing: {
            en: 'The small +2 told you before. Quarryman and lumberjack brought nothing: only the kind you stop at works.',
            fr: 'Le petit +2 l’annonçait. Le carrier et le bûcheron n’ont rien donné\u00a0: seul produit le métier sur lequel vous vous arrêtez.',
        },
        rules: ['MIL-T1', 'MIL-T2', 'MIL-1.1'],
    },
    {
        id: 'trading',
        mark: 'trading',
        title: { en: 'The trading house', fr: 'La maison de commerce' },
        text: {
            en: 'Your second move. At the trading house you get a coin if your workers are in order; then you may hire one tile for 2 coins, buy cubes for 2 coins each, and sell any two for 1 coin.',
            fr: 'Votre second déplacement. À la maison de commerce, vous recevez une pièce si vos travailleurs sont dans l’ordre\u202f; puis vous pouvez embaucher une tuile pour 2 pièces, acheter des cubes à 2 pièces chacun et en vendre deux pour 1 pièce.',
        },
        before: [],
        steps: [
            single({ en: 'Move to the trading house.', fr: 'Allez à la maison de commerce.' }, 'move trade', [], 'board'),
            single({ en: 'You have 2 coins now: hire quarryman 1 and lumberjack 2.', fr: 'Vous avez maintenant 2 pièces\u00a0: embauchez le carrier 1 et le bûcheron 2.' }, 'hire q1l2', ['q1l2'], 'board'),
            place({ en: 'Put the tile on spaces 3 and 4: your workers stay in order, and nobody is hidden.', fr: 'Posez la tuile sur les cases 3 et 4\u00a0: vos travailleurs restent dans l’ordre et personne n’est recouvert.' }, 3),
        ],
        closing: {
            en: 'A tile may also lie over workers you have: they are hidden for good. When the last tile is hired, the end is near.',
            fr: 'Une tuile peut aussi recouvrir des travailleurs\u00a0: ils sont perdus pour de bon. Quand la dernière tuile est embauchée, la fin approche.',
        },
        rules: ['MIL-2.1', 'MIL-2.2', 'MIL-2.3'],
    },
    {
        id: 'mill',
        mark: 'mill',
        title: { en: 'Flour for a market', fr: 'De la farine pour un marché' },
        text: {
            en: 'At the mill 2 grain become a sack of flour for a market without one. It scores the two highest open numbers around that market, and brings a coin. On the map stands only the start market, a2.',
            fr: 'Au moulin, 2 grains deviennent un sac de farine pour un marché qui n’en a pas. Il rapporte les deux nombres découverts les plus élevés autour de ce marché, et une pièce. Sur la carte, il n’y a que le marché de départ, a2.',
        },
        before: [],
        steps: [
            single({ en: 'Move to the mill.', fr: 'Allez au moulin.' }, 'move mill', [], 'board'),
            single({ en: 'Deliver flour to the start market.', fr: 'Livrez de la farine au marché de départ.' }, 'supply a2', ['a2'], 'board'),
        ],
        closing: {
            en: 'Each market takes one sack in the whole game: the first one to come with grain has the VP.',
            fr: 'Chaque marché ne reçoit qu’un sac dans toute la partie\u00a0: les PV sont pour le premier qui arrive avec du grain.',
        },
        rules: ['MIL-5.1'],
    },
    {
        id: 'castle',
        mark: 'castle',
        title: { en: 'The castle takes its due', fr: 'Le château prend son dû' },
        text: {
            en: 'Every lap leads through the castle. There you keep at most three goods, coins included, and one of your workers is covered. With only two workers left none is.',
            fr: 'Chaque boucle passe par le château. Là, vous gardez au plus trois marchandises, pièces comprises, et l’un de vos travailleurs est couvert. S’il n’en reste que deux, aucun ne l’est.',
        },
        before: [],
        steps: [
            single({ en: 'Move to the castle.', fr: 'Allez au château.' }, 'move castle', [], 'board'),
            single({ en: 'Cover the lumberjack on space 7: you have another one.', fr: 'Couvrez le bûcheron de la case 7\u00a0: vous en avez un autre.' }, 'cover 7', [], 'board'),
        ],
        closing: {
            en: 'So workers come and go. Hire in time, and do not walk faster round the loop than your goods ask for.',
            fr: 'Ainsi les travailleurs vont et viennent. Embauchez à temps, et ne bouclez pas plus vite que vos marchandises ne le demandent.',
        },
        rules: ['MIL-6.1'],
    },
    {
        id: 'house',
        mark: 'house',
        title: { en: 'A house by the street', fr: 'Une maison au bord de la rue' },
        text: {
            en: 'Ben has built the first street. A house costs 1 stone and 1 wood and stands on a triangle with a street at its side. It scores the open numbers at its corners; milestones and markets cover theirs.',
            fr: 'Ben a construit la première rue. Une maison coûte 1 pierre et 1 cube de bois et se pose sur un triangle bordé par une rue. Elle rapporte la somme des nombres découverts à ses sommets\u202f; bornes et marchés couvrent le leur.',
        },
        before: [],
        steps: [
            single({ en: 'Move to the works.', fr: 'Allez au chantier.' }, 'move works', [], 'board'),
            single({ en: 'Build a house on the triangle b2-b3-c3: tap it once to see it, twice to build.', fr: 'Construisez une maison sur le triangle b2-b3-c3\u00a0: un appui la montre, un second la construit.' }, 'house b2-b3-c3', ['b2-b3-c3'], 'board'),
        ],
        closing: {
            en: 'The +numbers on the triangles say what each house would score. Streets belong to everybody, whoever built them.',
            fr: 'Les nombres précédés d’un + disent ce que rapporterait une maison dans chaque triangle. Les rues sont à tous, peu importe qui les a construites.',
        },
        rules: ['MIL-3.1', 'MIL-3.3'],
    },
    {
        id: 'market',
        mark: 'market',
        title: { en: 'Where streets fork', fr: 'Là où les rues bifurquent' },
        text: {
            en: 'Watch Ben: he builds a street from b3 over b4 to b5 and founds a market at its end. A market costs 1 wood and 1 sand and scores its number. Streets fork only at markets.',
            fr: 'Regardez Ben\u00a0: il construit une rue de b3 par b4 jusqu’à b5 et fonde un marché à son extrémité. Un marché coûte 1 cube de bois et 1 cube de sable et rapporte son nombre. Les rues ne bifurquent qu’aux marchés.',
        },
        before: after('market', 8),
        steps: [single({ en: 'Your turn: move to the grain grower on space 8. The new market will want flour.', fr: 'À vous\u00a0: allez chez le céréalier de la case 8. Le nouveau marché voudra de la farine.' }, 'move 8', ['b5'], 'board')],
        closing: {
            en: 'Ben also took two bonus tiles: the milestone on b4 and the market on b5 stand at corners of bushes.',
            fr: 'Ben a aussi pris deux tuiles bonus\u00a0: la borne sur b4 et le marché sur b5 sont au sommet de buissons.',
        },
        rules: ['MIL-3.4', 'MIL-4.1'],
    },
    {
        id: 'street',
        mark: 'street',
        title: { en: 'Your own milestone', fr: 'Votre borne' },
        text: {
            en: 'A street section costs 1 stone and 1 sand: two pieces and a milestone between them, which scores the number it covers. It starts at an end of the street or at a market. Tap the crossing for the milestone, then the one where it shall end.',
            fr: 'Un tronçon de rue coûte 1 pierre et 1 cube de sable\u00a0: deux segments et une borne entre eux, qui rapporte le nombre qu’elle couvre. Il part de l’extrémité d’une rue ou d’un marché. Touchez le sommet de la borne, puis celui où le tronçon doit finir.',
        },
        before: [],
        steps: [
            single({ en: 'Move to the works.', fr: 'Allez au chantier.' }, 'move works', [], 'board'),
            single({ en: 'Build from b5 over b6 to c7.', fr: 'Construisez de b5 par b6 jusqu’à c7.' }, 'street b5 b6 c7', ['b6', 'c7'], 'board'),
            single({ en: 'The milestone stands beside a bonus tile: take it for the quarryman on space 5.', fr: 'La borne est à côté d’une tuile bonus\u00a0: prenez-la pour le carrier de la case 5.' }, 'take a7-b6-b7 5', ['a7-b6-b7'], 'board'),
        ],
        closing: {
            en: 'A bonus tile is 1 VP at once, 1 VP whenever that worker brings a good, and counts for the most workers at the end.',
            fr: 'Une tuile bonus, c’est 1 PV tout de suite, 1 PV chaque fois que ce travailleur produit une marchandise, et elle compte à la fin pour la majorité.',
        },
        rules: ['MIL-3.2', 'MIL-4.1', 'MIL-1.2'],
    },
    {
        id: 'end',
        mark: 'end',
        title: { en: 'The end of the game', fr: 'La fin de la partie' },
        text: {
            en: 'With two players the end comes when somebody reaches 67 VP, or hires the last tile; the others have one more turn. Watch Ben’s last turn.',
            fr: 'À deux, la fin arrive quand un joueur atteint la case cible, 67 PV, ou embauche la dernière tuile\u202f; chacun des autres joue encore un tour. Regardez le dernier tour de Ben.',
        },
        before: after('end', 6),
        steps: [],
        closing: {
            en: 'Last come the workers: for each kind, 5 VP for who has the most, bonus tiles counting as one more; 2 for each who ties, none if all are equal.',
            fr: 'Restent les travailleurs\u00a0: pour chaque métier, 5 PV à qui en a le plus, une tuile bonus comptant pour un de plus\u202f; 2 PV chacun en cas d’égalité, aucun si tous sont à égalité.',
        },
        rules: ['MIL-7.1', 'MIL-7.2'],
    },
];

export const tutorial: Tutorial = { learner: 1, story, lessons };
