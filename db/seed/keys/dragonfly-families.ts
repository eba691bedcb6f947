import type { StarterKey } from './starter-key.ts';

/** Adults of the nine families that live in Hungary. */
export const dragonflyFamilies: StarterKey = {
  slug: 'szitakoto-csaladok',
  name: 'Szitakötők családjai',
  lead: 'A Magyarországon élő kilenc szitakötőcsalád kifejlett állatai, fényképről vagy kézből. A lárvákra nem jó.',
  sources: [
    'K.-D. B. Dijkstra, R. Lewington (2006): Field Guide to the Dragonflies of Britain and Europe. British Wildlife Publishing.',
    'R. R. Askew (2004): The Dragonflies of Europe. 2. kiadás. Harley Books.',
    'Ambrus A., Danyik T., Kovács T., Olajos P. (2018): Magyarország szitakötőinek kézikönyve. Magyar Természettudományi Múzeum.',
  ],
  scope: 'Odonata',
  traits: {
    rest: {
      question: 'Hogyan tartja a szárnyát, amikor ül?',
      hint: 'A frissen kelt állat még összezárva tarthatja: azt hagyd ki.',
      states: {
        closed: { label: 'összezárva a potroha fölött', drawing: 'wings-folded' },
        half: { label: 'félig nyitva, ferdén hátra', drawing: 'wings-half-open' },
        spread: { label: 'kiterítve, mint egy repülőgép', drawing: 'wings-spread' },
      },
    },
    wings: {
      question: 'Egyforma az elülső és a hátulsó szárny töve?',
      hint: 'A tövénél nézd, ahol a testhez kapcsolódik.',
      states: {
        alike: { label: 'igen: mindkettő keskeny, a hátulsó sem szélesebb', drawing: 'wings-alike' },
        unlike: { label: 'nem: a hátulsó a tövénél jóval szélesebb', drawing: 'wings-unlike' },
      },
    },
    eyes: {
      question: 'Milyen messze van egymástól a két szeme, felülről nézve?',
      states: {
        far: {
          label: 'messze: legalább egy szemnyire',
          hint: 'A fej széles, súlyzó alakú.',
          drawing: 'eyes-far',
        },
        apart: { label: 'közel, de nem érnek össze', drawing: 'eyes-apart' },
        point: { label: 'éppen egy ponton érnek össze', drawing: 'eyes-point' },
        line: { label: 'hosszan összeérnek', drawing: 'eyes-line' },
      },
    },
    colouredWings: {
      question: 'Színes a szárnya nagy részén?',
      hint: 'Kék, barnás vagy zöldes a szárny anyaga maga, nem csak a csillogása.',
      needs: ['wings.alike', 'rest.closed', 'rest.half'],
      states: {
        yes: { label: 'igen, legalább egy széles sávban, vagy egészen' },
        no: { label: 'nem, átlátszó' },
      },
    },
    stigma: {
      question: 'Milyen a szárnyjegy, a sötét folt a szárny csúcsa előtt?',
      ease: 2,
      needs: ['wings.alike', 'rest.closed', 'rest.half'],
      states: {
        long: { label: 'hosszú: legalább két sejtnyi', drawing: 'stigma-long' },
        short: { label: 'rövid: nagyjából egy sejtnyi', drawing: 'stigma-short' },
        none: { label: 'nincs, vagy fehéres, és erek szelik át' },
      },
    },
    shins: {
      question: 'Milyen a középső és a hátulsó lábszár?',
      ease: 2,
      needs: ['wings.alike', 'rest.closed', 'rest.half'],
      states: {
        wide: { label: 'fehéres, tollszerűen kiszélesedik', drawing: 'shins-wide' },
        slender: { label: 'vékony', drawing: 'shins-slender' },
      },
    },
    thorax: {
      question: 'Milyen a tora?',
      needs: ['wings.unlike', 'rest.spread'],
      states: {
        metallic: { label: 'fémesen zöld vagy bronzos' },
        striped: { label: 'fekete, élénksárga vagy sárgászöld sávokkal' },
        other: { label: 'egyik sem: barna, vörös, kék, zöld, szürkés' },
      },
    },
    abdomen: {
      question: 'Milyen a potroha?',
      needs: ['wings.unlike', 'rest.spread'],
      states: {
        broad: { label: 'széles, lapos', drawing: 'abdomen-broad' },
        club: { label: 'karcsú, a vége előtt kiszélesedik', drawing: 'abdomen-club' },
        slender: { label: 'végig karcsú vagy orsó alakú', drawing: 'abdomen-slender' },
      },
    },
    rings: {
      question: 'Sárga gyűrűk vannak a fekete potrohán?',
      needs: ['wings.unlike', 'rest.spread'],
      states: {
        yes: { label: 'igen, körbeérő élénksárga gyűrűk' },
        no: { label: 'nem' },
      },
    },
    ovipositor: {
      question: 'Milyen hosszú a nőstény tojócsöve?',
      hint: 'A potroh végén, alul.',
      ease: 2,
      needs: ['wings.unlike', 'rest.spread'],
      states: {
        long: { label: 'hosszú, tövisszerű, túlér a potroh végén' },
        short: { label: 'nem ér túl, vagy nem látszik' },
      },
    },
    triangles: {
      question: 'Merre áll a szárnyháromszög a két szárnyban?',
      hint: 'Kis, háromszög alakú sejt mindkét szárny töve közelében.',
      ease: 3,
      needs: ['wings.unlike', 'rest.spread'],
      states: {
        same: { label: 'mindkettőben egyformán, a szárny hosszában' },
        different: { label: 'az elülsőben keresztben, a hátulsóban hosszában' },
      },
    },
    wingBase: {
      question: 'Milyen a hím hátulsó szárnyának a töve?',
      hint: 'A belső sarka, a potroh mellett.',
      ease: 3,
      needs: ['wings.unlike', 'rest.spread'],
      states: {
        angular: { label: 'szögletes, kicsit bemetszett' },
        rounded: { label: 'lekerekített' },
      },
    },
    eyeEdge: {
      question: 'Van kis kiöblösödés a szem hátsó szélén?',
      hint: 'Oldalról nézd, a szem hátsó szélének a közepén.',
      ease: 3,
      needs: ['wings.unlike', 'rest.spread'],
      states: { yes: { label: 'van' }, no: { label: 'nincs, sima ív' } },
    },
  },
  taxa: {
    Calopterygidae:
      'rest.closed wings.alike eyes.far colouredWings.yes stigma.none shins.slender rings.no female:ovipositor.short',
    Lestidae: 'rest.half rest.closed wings.alike eyes.far colouredWings.no stigma.long shins.slender rings.no',
    Platycnemididae: 'rest.closed wings.alike eyes.far colouredWings.no stigma.short shins.wide rings.no',
    Coenagrionidae: 'rest.closed wings.alike eyes.far colouredWings.no stigma.short shins.slender rings.no',
    Aeshnidae:
      'rest.spread wings.unlike eyes.line abdomen.slender rings.no female:ovipositor.short triangles.same male:wingBase.angular male:wingBase.rounded female:wingBase.rounded',
    Gomphidae:
      'rest.spread wings.unlike eyes.apart thorax.striped male:abdomen.club abdomen.slender rings.no female:ovipositor.short triangles.same male:wingBase.angular female:wingBase.rounded eyeEdge.no',
    Cordulegastridae:
      'rest.spread wings.unlike eyes.point thorax.striped abdomen.slender male:abdomen.club rings.yes female:ovipositor.long triangles.same male:wingBase.angular female:wingBase.rounded eyeEdge.no',
    Corduliidae:
      'rest.spread wings.unlike eyes.line thorax.metallic thorax.other abdomen.slender male:abdomen.club rings.no female:ovipositor.short triangles.different male:wingBase.angular female:wingBase.rounded eyeEdge.yes',
    Libellulidae:
      'rest.spread wings.unlike eyes.line thorax.other abdomen.broad abdomen.slender rings.no female:ovipositor.short triangles.different wingBase.rounded eyeEdge.no',
  },
};
