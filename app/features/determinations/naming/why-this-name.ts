import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import type { ComputedName, NameExplanation, SetAsideReason } from './name-rules.ts';

export interface WhyTaxon {
  readonly scientificName: string;
  readonly hungarianName: string | null;
  readonly rank: string;
}

/** What a sentence needs of a determination: who said it and of what. `scopes` are the branches an expert answers for here. */
export interface WhyDetermination {
  readonly id: number;
  readonly memberName: string;
  readonly isObserver: boolean;
  readonly scopes: readonly WhyTaxon[];
  readonly taxon: WhyTaxon;
}

/** A piece of a sentence: plain words, a person's name, or a taxon. */
export type WhyPart = string | { readonly person: string } | { readonly taxon: WhyTaxon };

/** A paragraph, a counted row of the tally, or what would change the name. */
export type WhyLine =
  | { readonly kind: 'said' | 'change'; readonly parts: readonly WhyPart[] }
  | { readonly kind: 'tally'; readonly count: number; readonly parts: readonly WhyPart[] };

export interface WhyInput {
  readonly name: ComputedName;
  readonly determinations: readonly WhyDetermination[];
  readonly taxon: WhyTaxon | null;
  readonly communityTaxon: WhyTaxon | null;
}

/** "Miért ez a név?" in Hungarian: who said what, which determinations counted, and what would change the name. */
export function whyThisName(input: WhyInput): WhyLine[] {
  const { name, taxon } = input;
  const { explanation } = name;
  const lines: WhyLine[] = [];
  if (!taxon || explanation.rule === 'none') {
    lines.push(said('Egyelőre nincs érvényes határozás, amelyből név lenne.'));
  } else {
    lines.push({ kind: 'said', parts: whoNamedIt(input, taxon) });
    if (name.certainty === 'cf') lines.push(said('Aki ezt írta, maga is bizonytalannak jelölte (cf.).'));
    if (name.certainty === 'group') lines.push(said('Fajcsoportként értendő: a közeli rokonok között nem dönt.'));
    lines.push(...tallyLines(input));
  }
  if (explanation.setAside.length > 0) lines.push(said(`Nem számít bele: ${asideWords(explanation.setAside)}.`));
  lines.push({ kind: 'change', parts: whatWouldChangeIt(input) });
  return lines;
}

/** The same as plain sentences, for the API and for reading aloud. */
export function whyAsText(lines: readonly WhyLine[]): string[] {
  return lines.map((line) => {
    const text = line.parts.map(partAsText).join('');
    return line.kind === 'tally' ? `${line.count} ${text}` : text;
  });
}

function partAsText(part: WhyPart): string {
  if (typeof part === 'string') return part;
  return 'person' in part ? part.person : part.taxon.scientificName;
}

function whoNamedIt({ name, determinations }: WhyInput, taxon: WhyTaxon): WhyPart[] {
  const { rule, givenBy, experts } = name.explanation;
  const givers = determinations.filter((each) => givenBy.includes(each.id));
  const expertVoices = determinations.filter((each) => experts && allOf(experts).includes(each.id));
  const named: WhyPart[] = [{ taxon }, ` ${asRank(taxon)} határozta`];
  switch (rule) {
    case 'expert':
      if (givers.length === 1 && givers[0]) {
        const end =
          expertVoices.length > 1
            ? '. A többi szakértő véleményével együtt is ez a név áll.'
            : '. Ebben a körben más szakértő nem szólt, ezért ez a név áll itt.';
        return [...expert(givers[0]), ...named, end];
      }
      return [...people(givers), ' szakértő véleménye együtt ezt adja: ', { taxon }, '.', ...expertsAgainst(name)];
    case 'communityBelowExpert':
      return [
        ...people(expertVoices),
        ' szakértő tágabban nevezte meg, és nem tiltakozott; a közösség ennél tovább jutott: ',
        { taxon },
        '.',
      ];
    case 'finest':
      return finestSentence(givers, named, taxon);
    case 'community':
      return ['A vélemények megoszlanak. Amiben a szavazók több mint kétharmada egyetért: ', { taxon }, '.'];
    default:
      return ['A vélemények megoszlanak; ami még közös bennük: ', { taxon }, '.'];
  }
}

function finestSentence(givers: readonly WhyDetermination[], named: WhyPart[], taxon: WhyTaxon): WhyPart[] {
  const [only] = givers;
  if (only && givers.length === 1) {
    return only.isObserver
      ? ['Az észlelő, ', { person: only.memberName }, ' ', ...named, '. Más ezt még nem erősítette meg.']
      : [{ person: only.memberName }, ' ', ...named, '. Más ezt még nem erősítette meg.'];
  }
  return [...people(givers), ' egyetért: ', { taxon }, '. Senki sem mond ellent.'];
}

function expertsAgainst(name: ComputedName): WhyPart[] {
  const against = name.explanation.experts?.disagree.length ?? 0;
  return against > 0 ? [` ${against} szakértő mást mond.`] : [];
}

function tallyLines({ name, determinations, communityTaxon }: WhyInput): WhyLine[] {
  const { all, rule } = name.explanation;
  if (!all || allOf(all).length < 2) return [];
  const head: WhyPart[] = ['A határozások így állnak:'];
  if (rule === 'expert' && communityTaxon) {
    if (name.communityTaxonId === name.taxonId) head.splice(0, 1, 'A közösség is ide jutna:');
    else head.splice(0, 1, 'A közösség eddig jutna: ', { taxon: communityTaxon }, '. A név mellett és ellene:');
  }
  const others = determinations.filter((each) => all.disagree.includes(each.id)).map((each) => taxonWord(each.taxon));
  const rows: [number, string][] = [
    [all.agree.length, 'határozás szól mellette'],
    [all.disagree.length, `mást mond (${[...new Set(others)].join(', ')})`],
    [all.ancestorDisagree.length, 'tágabb szintet írt, és kifejezetten ellentmond'],
    [all.silent.length, 'tágabb szinten maradt, nem mond ellent'],
  ];
  const tally = rows.filter(([count]) => count > 0);
  return [
    { kind: 'said', parts: head },
    ...tally.map(([count, text]) => ({ kind: 'tally' as const, count, parts: [text] })),
  ];
}

function whatWouldChangeIt({ name, determinations }: WhyInput): WhyPart[] {
  const { rule, givenBy, opposersNeeded } = name.explanation;
  if (rule === 'none') return ['Az első határozás ad nevet.'];
  if (rule === 'expert') {
    const givers = determinations.filter((each) => givenBy.includes(each.id));
    const who: WhyPart[] = givers.length === 1 ? people(givers) : ['valamelyikük'];
    return ['A név akkor változna, ha ', ...who, ' módosítana, vagy ha egy másik szakértő mást mondana.'];
  }
  if (name.level === 'community') {
    const needed = opposersNeeded ?? 1;
    const more = needed === 1 ? 'még egy tag' : `még ${needed} tag`;
    return [`A név akkor változna, ha ${more} mást mondana, vagy ha megszólalna a csoport szakértője.`];
  }
  return ['Ha még valaki ezt írja, a név közösségi lesz; ha valaki mást, addig lép vissza, ami közös bennük.'];
}

/** "fajnak", "nemzetségnek": the rank as what something is determined to be. */
function asRank(taxon: WhyTaxon): string {
  const word = rankWord(taxon.rank) || 'taxon';
  const vowels = word.match(/[aáeéiíoóöőuúüű]/gu);
  return `${word}${/[aáoóuú]/u.test(vowels?.at(-1) ?? '') ? 'nak' : 'nek'}`;
}

function taxonWord(taxon: WhyTaxon): string {
  return taxon.hungarianName ?? taxon.scientificName;
}

/** "Szőke Márta szakértő – akinek a pókok a területe –": the scope in words where it is known. */
function expert({ memberName, scopes }: WhyDetermination): WhyPart[] {
  const [scope] = scopes;
  if (!scope) return [{ person: memberName }, ' szakértő '];
  const word = taxonWord(scope);
  return [{ person: memberName }, ` szakértő – akinek ${article(word)} ${word} a területe – `];
}

function article(word: string): 'a' | 'az' {
  return /^[aáeéiíoóöőuúüű]/iu.test(word) ? 'az' : 'a';
}

/** "A, B és C", each name once; the observer is told apart. */
function people(who: readonly WhyDetermination[]): WhyPart[] {
  return who.flatMap((each, at): WhyPart[] => {
    const joint = at === 0 ? '' : at === who.length - 1 ? ' és ' : ', ';
    const person: WhyPart[] = [{ person: each.memberName }, ...(each.isObserver ? [' (észlelő)'] : [])];
    return joint ? [joint, ...person] : person;
  });
}

function asideWords(setAside: NameExplanation['setAside']): string {
  const words: Record<SetAsideReason, string> = {
    replaced: 'korábbi, amely helyett azóta újat írtak',
    withdrawn: 'visszavont',
    hidden: 'elrejtett',
    noPresentMeaning: 'olyan, amelynek a neve ma nem egyértelmű',
  };
  const reasons: readonly SetAsideReason[] = ['replaced', 'withdrawn', 'hidden', 'noPresentMeaning'];
  return reasons
    .map((reason) => ({ reason, count: setAside.filter((each) => each.reason === reason).length }))
    .filter(({ count }) => count > 0)
    .map(({ reason, count }) => `${count} ${words[reason]}`)
    .join(', ');
}

function allOf(tally: NonNullable<NameExplanation['all']>): number[] {
  return [...tally.agree, ...tally.disagree, ...tally.ancestorDisagree, ...tally.silent];
}

function said(text: string): WhyLine {
  return { kind: 'said', parts: [text] };
}
