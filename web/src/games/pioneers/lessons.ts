// The lessons of Pioneers, all from one game (story.txt): the learner is Annie, and Ben does what the
// lesson says.

import type { LocalName } from '../../engine/types';
import { type Lesson, single, type Step, type Tutorial } from '../../tutorial/lesson';
import story from './story.txt?raw';

const drive = (task: LocalName, way: string[], show: string[], through = ''): Step => ({
    task,
    wants: new RegExp(`^go (${[...way, ...through.split(' ').filter(Boolean)].join('|')})$`),
    ends: new RegExp(`^go ${way.at(-1)}$`),
    solution: way.map((city) => `go ${city}`),
    show,
    where: 'board',
});

const lessons: Lesson[] = [
    {
        id: 'income',
        mark: 'income',
        title: { en: 'A turn begins with income', fr: 'Le tour commence par le revenu' },
        text: {
            en: 'You are the blue circle. Watch: Ben drives the stagecoach to New York and settles a Farmer. Then your turn begins.',
            fr: 'Vous êtes le rond bleu. Regardez : Ben conduit la diligence à New York et y installe un Fermier. Puis votre tour commence.',
        },
        before: ['go new_york', 'settle farmer far_horizon'],
        steps: [],
        closing: {
            en: 'Every turn has three phases: income, purchases, then movement and colonizing. Income is $3, plus $1 for each Banker tile you own. You have $5 now.',
            fr: 'Chaque tour a trois phases : le revenu, les achats, puis le déplacement et la colonisation. Le revenu est de 3 $, plus 1 $ par tuile Banquier que vous possédez. Vous avez maintenant 5 $.',
        },
        rules: ['PIO-T1', 'PIO-1.1'],
    },
    {
        id: 'coach',
        mark: 'purchase',
        title: { en: 'Buying a coach', fr: 'Acheter un chariot' },
        text: {
            en: 'Four coaches are for sale; their position is their price. A bought coach is filled at once with pioneers of your supply. It scores its VP (victory points) when the last of them has got off.',
            fr: 'Quatre chariots forment la file ; leur case donne leur prix. Un chariot acheté se remplit aussitôt de pionniers de votre réserve. Il rapporte ses PV (points de victoire) quand le dernier en est descendu.',
        },
        before: [],
        steps: [
            single(
                {
                    en: 'Buy Bugle Call on position 3, for $3. The first tap shows what it brings, the second confirms.',
                    fr: 'Achetez « Appel du clairon » sur la case 3, pour 3 $. Un premier appui montre ce que cela apporte, un second confirme.',
                },
                'buy coach 3',
                ['bugle_call'],
            ),
        ],
        closing: {
            en: 'Three more pioneers ride with you. The other coaches slide left, and a new one comes to position 4. You have one purchase a turn; each Merchant tile gives one more.',
            fr: 'Trois pionniers de plus voyagent avec vous. Les autres chariots glissent vers la gauche, et un nouveau arrive sur la case 4. Vous avez une action d’achat par tour ; chaque tuile Marchand en donne une de plus.',
        },
        rules: ['PIO-2.1', 'PIO-2.3', 'PIO-2.4'],
    },
    {
        id: 'road',
        mark: 'purchase',
        title: { en: 'Buying a road', fr: 'Acheter une route' },
        text: {
            en: 'The same turn once more. Instead of a coach you can buy a road for $2, or two for $5. A road goes on any line that has none, anywhere on the map.',
            fr: 'Reprenons ce tour. Au lieu d’un chariot, vous pouvez acheter une route pour 2 $, ou deux pour 5 $. Une route se pose sur n’importe quelle ligne qui n’en a pas, où que ce soit sur la carte.',
        },
        before: [],
        steps: [
            {
                task: {
                    en: 'Buy one road and place it between Burlington and New York.',
                    fr: 'Achetez une route et posez-la entre Burlington et New York.',
                },
                wants: /^(buy road|road burlington-new_york)$/,
                ends: /^road /,
                solution: ['buy road', 'road burlington-new_york'],
                show: ['burlington-new_york'],
                where: 'board',
            },
        ],
        closing: {
            en: 'You drive on your own road for free, and others pay you $1 to use it. At the end roads join your pioneers into a network, and that is worth many VP.',
            fr: 'Sur votre propre route, le déplacement est gratuit, et les autres vous paient 1 $ pour l’emprunter. À la fin, les routes relient vos pionniers en un réseau, et cela vaut beaucoup de PV.',
        },
        rules: ['PIO-2.1', 'PIO-2.2', 'PIO-3.2'],
    },
    {
        id: 'settling',
        mark: 'settling',
        title: { en: 'Driving and settling', fr: 'Se déplacer et s’installer' },
        text: {
            en: 'Now the stagecoach. It goes to a city whose tile matches one of your riders, if your money lasts. There that pioneer gets off and takes the tile’s place.',
            fr: 'À présent, la diligence. Elle va dans une ville dont la tuile correspond à l’un de vos pionniers à bord, si votre argent suffit. Là, ce pionnier s’installe à la place de la tuile.',
        },
        before: [],
        steps: [
            drive(
                { en: 'Drive to Harrisburg, where a Banker is awaited.', fr: 'Conduisez la diligence à Harrisburg, où l’on attend un Banquier.' },
                ['harrisburg'],
                ['harrisburg'],
            ),
            single(
                { en: 'Settle the Banker who rides in Daybreak.', fr: 'Installez le Banquier qui voyage dans « Point du jour ».' },
                'settle banker daybreak',
                ['harrisburg', 'daybreak'],
            ),
        ],
        closing: {
            en: 'You keep the Banker tile: from your next turn on, your income is $4. A Merchant tile is kept likewise and gives one more purchase. You can hold two of each.',
            fr: 'Vous gardez la tuile Banquier : dès votre prochain tour, votre revenu est de 4 $. Une tuile Marchand se garde de même et donne une action d’achat de plus. Vous pouvez en avoir deux de chaque.',
        },
        rules: ['PIO-3.1', 'PIO-3.5', 'PIO-4.1'],
    },
    {
        id: 'invitation',
        mark: 'invitation',
        title: { en: 'An invitation', fr: 'Une invitation' },
        text: {
            en: 'It is Ben’s turn: he settles a Sergeant in Burlington. Then the others are asked, clockwise. The first who accepts pays him $2 and settles a matching pioneer there too.',
            fr: 'C’est le tour de Ben : il installe un Sergent à Burlington. Les autres sont alors invités, dans le sens des aiguilles d’une montre. Le premier qui accepte lui paie 2 $ et y installe aussi un pionnier du même métier.',
        },
        before: ['done', 'go burlington', 'settle sergeant far_horizon', 'road harrisburg-cleveland'],
        steps: [
            single(
                { en: 'Accept: join with the Sergeant of Daybreak.', fr: 'Acceptez l’invitation avec le Sergent de « Point du jour ».' },
                'join daybreak',
                ['burlington', 'daybreak'],
            ),
        ],
        closing: {
            en: 'A seat emptied in somebody else’s turn, for $2. The guest gets no special action, and only one may join. You are asked only if you have $2 and the right pioneer.',
            fr: 'Une case vidée pendant le tour d’un autre, pour 2 $. L’invité n’a pas d’action spéciale, et un seul peut accepter. On ne vous invite que si vous avez 2 $ et le bon pionnier.',
        },
        rules: ['PIO-6.1', 'PIO-6.2'],
    },
    {
        id: 'fares',
        mark: 'fares',
        title: { en: 'Who gets the fare', fr: 'À qui l’on paie le déplacement' },
        text: {
            en: 'A line costs $1: to the bank if it has no road, to the owner if the road is another player’s. Your own road is free. The stagecoach stops at the first tile it meets.',
            fr: 'Une ligne coûte 1 $ : à la réserve commune s’il n’y a pas de route, au propriétaire si la route est à un autre. La vôtre est gratuite. La diligence s’arrête à la première tuile qu’elle rencontre.',
        },
        before: [],
        steps: [
            drive(
                {
                    en: 'Drive to Richmond the cheapest way: on your road to New York, then on Ben’s.',
                    fr: 'Allez à Richmond par le chemin le moins cher : par votre route jusqu’à New York, puis par celle de Ben.',
                },
                ['new_york', 'richmond'],
                ['richmond'],
            ),
            single(
                { en: 'Settle the Gold digger.', fr: 'Installez le Chercheur d’or.' },
                'settle gold_digger daybreak',
                ['richmond', 'daybreak'],
            ),
        ],
        closing: {
            en: 'Your road cost nothing, Ben’s brought him $1; through Harrisburg you would have paid the bank $2. And your Gold digger found a nugget of 3 to 5 VP: only you know its value.',
            fr: 'Votre route n’a rien coûté, celle de Ben lui a rapporté 1 $ ; par Harrisburg, vous auriez payé 2 $ à la réserve commune. Et votre Chercheur d’or a trouvé une pépite de 3 à 5 PV : vous seul en connaissez la valeur.',
        },
        rules: ['PIO-3.2', 'PIO-3.3', 'PIO-4.4'],
    },
    {
        id: 'farmer',
        mark: 'farmer',
        title: { en: 'The Farmer brings the family', fr: 'Le Fermier vient en famille' },
        text: {
            en: 'A turn later you own Prairie Rose, with three Farmers aboard. Every tile has a special action; a Farmer’s lets up to two more Farmers settle in the same city.',
            fr: 'Un tour plus tard, vous avez « Rose des prairies », avec trois Fermiers à bord. Chaque tuile a une action spéciale ; celle du Fermier permet d’en installer jusqu’à deux de plus dans la même ville.',
        },
        before: [],
        steps: [
            drive(
                { en: 'Drive to Knoxville, through Harrisburg and Richmond.', fr: 'Allez à Knoxville, par Harrisburg et Richmond.' },
                ['harrisburg', 'richmond', 'knoxville'],
                ['knoxville'],
            ),
            single(
                { en: 'Settle a Farmer of Prairie Rose.', fr: 'Installez un Fermier de « Rose des prairies ».' },
                'settle farmer prairie_rose',
                ['knoxville', 'prairie_rose'],
            ),
            single({ en: 'Settle a second one.', fr: 'Installez-en un deuxième.' }, 'farmer prairie_rose', ['knoxville', 'prairie_rose']),
            single({ en: 'And the third.', fr: 'Et le troisième.' }, 'farmer prairie_rose', ['knoxville', 'prairie_rose']),
        ],
        closing: {
            en: 'Three seats emptied in one stop. Special actions like this one are a choice, made at once or not at all.',
            fr: 'Trois cases vidées d’un coup. Cette action spéciale est facultative : elle se fait tout de suite, ou pas du tout.',
        },
        rules: ['PIO-4.5', 'PIO-4.7'],
    },
    {
        id: 'sergeant',
        mark: 'sergeant',
        title: { en: 'The Sergeant builds', fr: 'Le Sergent construit' },
        text: {
            en: 'A Sergeant builds you one road for free. Only he may build beside another player’s road: a line holds at most two roads, of different players.',
            fr: 'Un Sergent vous construit une route gratuite. Lui seul peut construire à côté de la route d’un autre : une ligne porte au plus deux routes, de joueurs différents.',
        },
        before: [],
        steps: [
            drive({ en: 'Drive to Chicago.', fr: 'Allez à Chicago.' }, ['chicago'], ['chicago']),
            single(
                { en: 'Settle a Sergeant of Bugle Call.', fr: 'Installez un Sergent d’« Appel du clairon ».' },
                'settle sergeant bugle_call',
                ['chicago', 'bugle_call'],
            ),
            single(
                {
                    en: 'Build between New York and Richmond, beside Ben’s road.',
                    fr: 'Construisez entre New York et Richmond, à côté de la route de Ben.',
                },
                'road new_york-richmond',
                ['new_york-richmond'],
                'board',
            ),
        ],
        closing: {
            en: 'Now this line is free for you too, and it joins Richmond to your network.',
            fr: 'Cette ligne est désormais gratuite pour vous aussi, et elle relie Richmond à votre réseau.',
        },
        rules: ['PIO-4.2'],
    },
    {
        id: 'barkeeper',
        mark: 'barkeeper',
        title: { en: 'The Barkeeper, and an empty coach', fr: 'Le Barman, et un chariot vide' },
        text: {
            en: 'Only a Merchant and a Barkeeper still ride in Daybreak. A Barkeeper’s tile lets you send any one of your riders back to the supply.',
            fr: 'Il ne reste qu’un Marchand et un Barman dans « Point du jour ». La tuile Barman vous permet de renvoyer un pionnier de vos chariots dans votre réserve.',
        },
        before: [],
        steps: [
            drive(
                { en: 'Drive to Saint Louis, through Chicago.', fr: 'Allez à Saint-Louis, par Chicago.' },
                ['chicago', 'saint_louis'],
                ['saint_louis'],
            ),
            single(
                { en: 'Settle the Barkeeper of Daybreak.', fr: 'Installez le Barman de « Point du jour ».' },
                'settle barkeeper daybreak',
                ['saint_louis', 'daybreak'],
            ),
            single(
                { en: 'Send the Merchant of Daybreak back: then nobody is left in it.', fr: 'Renvoyez le Marchand de « Point du jour » : il n’y restera plus personne.' },
                'return merchant daybreak',
                ['daybreak'],
            ),
        ],
        closing: {
            en: 'Daybreak is empty: it scores its 12 VP at once and brings $1. A long coach takes a while, and nothing scores more.',
            fr: '« Point du jour » est vide : il rapporte aussitôt ses 12 PV et 1 $. Un long chariot demande du temps, mais aucun ne rapporte davantage.',
        },
        rules: ['PIO-4.3', 'PIO-5.1'],
    },
    {
        id: 'hotel',
        mark: 'hotel',
        title: { en: 'The Hotel takes anybody', fr: 'L’Hôtel accueille tout le monde' },
        text: {
            en: 'A Hotel matches every profession, and pays you $3. The pioneer you settle there has no special action of his own.',
            fr: 'Un Hôtel convient à tous les métiers, et vous rapporte 3 $. Le pionnier que vous y installez n’a pas d’action spéciale.',
        },
        before: [],
        steps: [
            drive(
                { en: 'Drive to Saint Joseph, through Yankton.', fr: 'Allez à Saint-Joseph, par Yankton.' },
                ['yankton', 'saint_joseph'],
                ['saint_joseph'],
            ),
            single(
                { en: 'Settle the Banker, the last rider of Prairie Rose.', fr: 'Installez le Banquier, le dernier pionnier de « Rose des prairies ».' },
                'settle banker prairie_rose',
                ['saint_joseph', 'prairie_rose'],
            ),
        ],
        closing: {
            en: '$3 from the Hotel, and Prairie Rose is empty: 8 VP and $1 more. A Hotel is the place for whoever is hard to settle.',
            fr: '3 $ de l’Hôtel, et « Rose des prairies » est vide : 8 PV et encore 1 $. L’Hôtel est l’endroit pour ceux qu’il est difficile d’installer.',
        },
        rules: ['PIO-4.6', 'PIO-5.1'],
    },
    {
        id: 'scoring',
        mark: 'scoring',
        title: { en: 'The end and the networks', fr: 'La fin et les réseaux' },
        text: {
            en: 'Three rounds later. The game ends with the round in which somebody builds a 15th road, or the last coach of the stack is revealed. Go through the scoring below, source by source.',
            fr: 'Trois manches plus tard. La partie se termine avec la manche où quelqu’un construit sa quinzième route, ou bien où le dernier chariot de la pile est retourné. Parcourez le décompte ci-dessous, étape par étape.',
        },
        before: [],
        steps: [],
        closing: {
            en: 'Empty seats score 1 VP each in coaches that still have a rider, then nuggets count. Last, 2 VP for each of your pioneers in your largest network: it turns this game in your favour.',
            fr: 'Chaque case vide vaut 1 PV dans les chariots encore occupés, puis viennent les pépites d’or. Enfin, 2 PV pour chacun de vos pionniers de votre plus grand réseau : c’est lui qui vous fait gagner cette partie.',
        },
        rules: ['PIO-7.1', 'PIO-7.3', 'PIO-7.4'],
    },
];

export const tutorial: Tutorial = { learner: 1, story, lessons };
