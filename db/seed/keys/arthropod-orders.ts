import type { StarterKey } from './starter-key.ts';

/** Adults of the orders that one meets without looking for them; what is rare, tiny or lives in water is left to specialists. */
export const arthropodOrders: StarterKey = {
  slug: 'izeltlabu-rendek',
  name: 'Mi ez? Ízeltlábúak gyakori rendjei',
  lead: 'Harmincegy rend, amellyel kertben, réten, erdőn és a házban találkozol. Kifejlett állatokra jó; a hernyó, a lárva, a báb nincs benne.',
  sources: [
    'Móczár L. (szerk.) (1984): Állathatározó. Tankönyvkiadó, Budapest.',
    'M. Chinery (1993): Insects of Britain and Northern Europe. 3. kiadás. HarperCollins.',
    'M. J. Roberts (1995): Spiders of Britain and Northern Europe. HarperCollins.',
  ],
  scope: 'Arthropoda',
  traits: {
    legs: {
      question: 'Hány lába van?',
      hint: 'A csáp és a rágók nem láb. Egy-két láb le is törhetett.',
      states: {
        six: { label: 'hat' },
        eight: { label: 'nyolc' },
        fourteen: { label: 'tizennégy' },
        many: { label: 'ennél több' },
      },
    },
    wings: {
      question: 'Milyen a szárnya?',
      needs: ['legs.six'],
      states: {
        none: { label: 'nincs, vagy csak csonkja van' },
        one: { label: 'egy pár, hártyás' },
        two: { label: 'két pár, hártyás, pikkelyes vagy szőrös' },
        covers: {
          label: 'az elülső kemény szárnyfedő, a két fél középen egyenes vonalban ér össze',
          drawing: 'wings-covers',
        },
        leathery: { label: 'az elülső bőrszerű, a hátulsó alatta hártyás', hint: 'A két elülső egymásra fekszik.' },
      },
    },
    cover: {
      question: 'Mi borítja a szárnyát?',
      needs: ['wings.one', 'wings.two'],
      states: {
        scales: { label: 'apró pikkelyek, „por”' },
        hairs: { label: 'sűrű szőr' },
        bare: { label: 'semmi, átlátszó vagy színes hártya' },
      },
    },
    rest: {
      question: 'Hogyan tartja a szárnyát, amikor ül?',
      needs: ['wings.two', 'wings.one'],
      states: {
        up: { label: 'összezárva, fölfelé', drawing: 'wings-folded' },
        spread: { label: 'kiterítve', drawing: 'wings-spread' },
        roof: { label: 'háztetőszerűen a teste fölött', drawing: 'wings-roof' },
        flat: { label: 'laposan a hátán' },
      },
    },
    hindWings: {
      question: 'Mekkora a hátulsó szárny az elülsőhöz képest?',
      ease: 2,
      needs: ['wings.two'],
      states: {
        smaller: { label: 'jóval kisebb' },
        alike: { label: 'nagyjából ugyanakkora és ugyanolyan alakú' },
        broader: { label: 'szélesebb, legyezőszerűen összehajtható' },
      },
    },
    veins: {
      question: 'Milyen sűrű a szárny erezete?',
      ease: 2,
      needs: ['cover.bare'],
      states: {
        dense: { label: 'sűrű háló, sok apró sejttel', drawing: 'veins-dense' },
        open: { label: 'szellős, kevés nagy sejttel', drawing: 'veins-open' },
      },
    },
    tarsi: {
      question: 'Hány ízből áll a lábfej?',
      hint: 'A lábszár utáni rövid ízek a karmokig. Nagyító kell hozzá.',
      ease: 3,
      needs: ['legs.six'],
      states: { five: { label: 'öt' }, four: { label: 'négy' }, three: { label: 'három vagy kevesebb' } },
    },
    tail: {
      question: 'Mi van a potroha végén?',
      needs: ['legs.six'],
      states: {
        threads: { label: 'két vagy három hosszú, fonálszerű függelék', drawing: 'tail-threads' },
        forceps: { label: 'fogó', drawing: 'tail-forceps' },
        sting: { label: 'kard vagy tű alakú tojócső' },
        none: { label: 'semmi feltűnő' },
      },
    },
    hindLegs: {
      question: 'Ugrólába van?',
      hint: 'A hátulsó comb feltűnően vastag.',
      needs: ['legs.six'],
      states: { yes: { label: 'igen' }, no: { label: 'nem' } },
    },
    foreLegs: {
      question: 'Fogólába van elöl?',
      hint: 'Az elülső láb bicskaszerűen becsukható, tövises.',
      needs: ['legs.six'],
      states: { yes: { label: 'igen' }, no: { label: 'nem' } },
    },
    waist: {
      question: 'Van darázsdereka?',
      hint: 'A tor és a potroh között vékony nyél.',
      needs: ['legs.six'],
      states: { yes: { label: 'van' }, no: { label: 'nincs' } },
    },
    mouth: {
      question: 'Milyen a szájszerve?',
      ease: 2,
      needs: ['legs.six'],
      states: {
        chewing: { label: 'rágó' },
        beak: { label: 'a fej alá hajtott szúró-szívó szipóka' },
        tongue: { label: 'föltekert, hosszú pödörnyelv' },
        snout: { label: 'a fej lefelé hosszú csőrré nyúlt, a végén apró rágókkal' },
        sponge: { label: 'szívó, nyaló, rövid' },
      },
    },
    neck: {
      question: 'Hosszú „nyaka” van?',
      hint: 'Az előtor és a fej töve megnyúlt, a fej fölemelve áll.',
      needs: ['rest.roof'],
      states: { yes: { label: 'igen' }, no: { label: 'nem' } },
    },
    flat: {
      question: 'Milyen a teste?',
      needs: ['wings.none'],
      states: {
        sideways: { label: 'oldalról lapított' },
        flat: { label: 'fölülről lapított' },
        round: { label: 'egyik sem' },
      },
    },
    antennae: {
      question: 'Milyen a csápja?',
      needs: ['legs.six'],
      states: {
        long: { label: 'legalább a teste felét eléri' },
        short: { label: 'rövidebb' },
        stub: { label: 'alig látszik, sörteszerű vagy néhány ízű' },
      },
    },
    spiderBody: {
      question: 'Hány részből áll a teste?',
      needs: ['legs.eight'],
      states: {
        two: { label: 'kettőből: előtestből és potrohból, köztük vékony nyél', drawing: 'body-two' },
        one: { label: 'egyből, a lábai is abból nőnek', drawing: 'body-one' },
        ringed: { label: 'a potroha gyűrűs, széles alappal nő az előtesthez' },
      },
    },
    ringed: {
      question: 'Gyűrűkre tagolt a potroha?',
      ease: 2,
      needs: ['legs.eight'],
      states: { yes: { label: 'igen' }, no: { label: 'nem, sima' } },
    },
    pincers: {
      question: 'Van ollója elöl?',
      needs: ['legs.eight'],
      states: { yes: { label: 'igen' }, no: { label: 'nem' } },
    },
    longLegs: {
      question: 'A testénél sokszor hosszabb, vékony lábai vannak?',
      needs: ['legs.eight'],
      states: { yes: { label: 'igen' }, no: { label: 'nem' } },
    },
    sting: {
      question: 'Mi van a potroha végén?',
      needs: ['pincers.yes'],
      states: { tail: { label: 'hosszú, ízelt farok méregtüskével' }, none: { label: 'semmi, hátul lekerekített' } },
    },
    segmentLegs: {
      question: 'Hány pár láb van egy testgyűrűn?',
      needs: ['legs.many'],
      states: { one: { label: 'egy' }, two: { label: 'kettő' } },
    },
    manyShape: {
      question: 'Milyen a sok lábú állat alakja?',
      needs: ['legs.many'],
      states: {
        tube: { label: 'hengeres, sima' },
        keeled: { label: 'lapos, a gyűrűk széle kiszélesedik' },
        pill: { label: 'rövid, gömbbé gurul' },
        ribbon: { label: 'nagyon hosszú, fonálszerű, huszonöt párnál is több lábbal' },
        short: { label: 'lapos, tizenöt pár lábbal' },
        spidery: { label: 'tizenöt pár nagyon hosszú, szálszerű lábbal' },
      },
    },
  },
  taxa: {
    Araneae: 'legs.eight spiderBody.two pincers.no longLegs.no longLegs.yes ringed.no',
    Opiliones: 'legs.eight spiderBody.one spiderBody.ringed pincers.no longLegs.yes longLegs.no ringed.yes',
    Ixodida: 'legs.eight spiderBody.one pincers.no longLegs.no ringed.no',
    Pseudoscorpiones: 'legs.eight spiderBody.ringed pincers.yes longLegs.no sting.none ringed.yes',
    Scorpiones: 'legs.eight spiderBody.ringed pincers.yes longLegs.no sting.tail ringed.yes',
    Isopoda: 'legs.fourteen',
    Lithobiomorpha: 'legs.many segmentLegs.one manyShape.short',
    Scutigeromorpha: 'legs.many segmentLegs.one manyShape.spidery',
    Geophilomorpha: 'legs.many segmentLegs.one manyShape.ribbon',
    Julida: 'legs.many segmentLegs.two manyShape.tube',
    Polydesmida: 'legs.many segmentLegs.two manyShape.keeled',
    Glomerida: 'legs.many segmentLegs.two manyShape.pill',
    Zygentoma:
      'legs.six wings.none tail.threads hindLegs.no foreLegs.no waist.no mouth.chewing flat.flat antennae.long tarsi.three tarsi.four',
    Ephemeroptera:
      'legs.six wings.two wings.one cover.bare rest.up tail.threads hindLegs.no foreLegs.no waist.no antennae.stub hindWings.smaller veins.dense',
    Odonata:
      'legs.six wings.two cover.bare rest.up rest.spread tail.none hindLegs.no foreLegs.no waist.no mouth.chewing antennae.stub hindWings.alike hindWings.broader veins.dense tarsi.three',
    Plecoptera:
      'legs.six wings.two cover.bare rest.flat rest.roof tail.threads tail.none hindLegs.no foreLegs.no waist.no antennae.long neck.no hindWings.broader mouth.chewing tarsi.three',
    Orthoptera:
      'legs.six wings.leathery wings.none tail.sting tail.none tail.threads hindLegs.yes hindLegs.no foreLegs.no waist.no mouth.chewing antennae.long antennae.short flat.sideways flat.round tarsi.three tarsi.four',
    Dermaptera:
      'legs.six wings.covers wings.none tail.forceps hindLegs.no foreLegs.no waist.no mouth.chewing antennae.long antennae.short flat.flat tarsi.three',
    Mantodea:
      'legs.six wings.leathery wings.none tail.none hindLegs.no foreLegs.yes waist.no mouth.chewing antennae.short antennae.long flat.round tarsi.five',
    Blattodea:
      'legs.six wings.leathery wings.none tail.none hindLegs.no foreLegs.no waist.no mouth.chewing antennae.long flat.flat tarsi.five',
    Hemiptera:
      'legs.six wings.leathery wings.two wings.none cover.bare rest.roof rest.flat tail.none tail.threads hindLegs.yes hindLegs.no foreLegs.yes foreLegs.no waist.no mouth.beak antennae.long antennae.short antennae.stub neck.no flat.flat flat.round hindWings.smaller tarsi.three veins.open',
    Raphidioptera:
      'legs.six wings.two cover.bare rest.roof tail.none tail.sting hindLegs.no foreLegs.no waist.no mouth.chewing antennae.long antennae.short neck.yes hindWings.alike veins.dense tarsi.five',
    Megaloptera:
      'legs.six wings.two cover.bare rest.roof tail.none hindLegs.no foreLegs.no waist.no mouth.chewing antennae.long neck.no hindWings.broader veins.dense tarsi.five',
    Neuroptera:
      'legs.six wings.two cover.bare rest.roof rest.spread tail.none hindLegs.no foreLegs.no foreLegs.yes waist.no mouth.chewing antennae.long antennae.short neck.no hindWings.alike veins.dense tarsi.five',
    Mecoptera:
      'legs.six wings.two wings.none cover.bare rest.flat rest.spread tail.none tail.forceps tail.sting hindLegs.no hindLegs.yes foreLegs.no waist.no mouth.snout antennae.long hindWings.alike tarsi.five',
    Trichoptera:
      'legs.six wings.two cover.hairs rest.roof tail.none hindLegs.no foreLegs.no waist.no antennae.long neck.no hindWings.broader tarsi.five',
    Lepidoptera:
      'legs.six wings.two wings.none cover.scales rest.up rest.spread rest.roof rest.flat tail.none hindLegs.no foreLegs.no waist.no mouth.tongue mouth.sponge antennae.long antennae.short neck.no flat.round tarsi.five',
    Coleoptera:
      'legs.six wings.covers wings.none tail.none tail.sting hindLegs.no hindLegs.yes foreLegs.no waist.no waist.yes mouth.chewing antennae.long antennae.short flat.flat flat.round tarsi.five tarsi.four tarsi.three',
    Hymenoptera:
      'legs.six wings.two wings.one wings.none cover.bare rest.flat rest.spread rest.roof tail.none tail.sting hindLegs.no hindLegs.yes foreLegs.no waist.yes waist.no mouth.chewing antennae.long antennae.short neck.no flat.round hindWings.smaller veins.open tarsi.five',
    Diptera:
      'legs.six wings.one wings.none cover.bare rest.flat rest.spread rest.roof rest.up tail.none tail.sting hindLegs.no foreLegs.no waist.no waist.yes mouth.sponge mouth.beak antennae.stub antennae.short antennae.long neck.no flat.flat flat.round veins.open tarsi.five',
    Siphonaptera:
      'legs.six wings.none tail.none hindLegs.yes foreLegs.no waist.no mouth.beak antennae.stub flat.sideways tarsi.five',
  },
};
