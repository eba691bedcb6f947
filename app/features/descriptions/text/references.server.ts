import { isItalicRank } from '#app/features/taxonomy/taxon-label.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { cleanHtml, type References } from '#app/platform/text/clean-html.server.ts';
import { escapeXml } from '#app/platform/text/escape-xml.ts';

/** What descriptions point at by number: a taxon of the catalogue, and a source of their own. */
const references: References = { a: 'data-taxon', cite: 'data-source' };
const taxonLink = /<a data-taxon="(\d+)">(.*?)<\/a>/gs;
const citation = /<cite data-source="(\d+)">.*?<\/cite>/gs;

/** The subset of HTML that a description may hold, with links to taxa and citations by their numbers. */
export function cleanDescription(html: string): string {
  return cleanHtml(html, references);
}

/** The taxa that clean texts link to. */
export function taxaIn(texts: readonly string[]): number[] {
  return [...new Set(texts.flatMap((html) => [...html.matchAll(taxonLink)].map(([, id]) => Number(id))))];
}

/** The sources that clean texts cite, by their keys. */
export function sourcesIn(texts: readonly string[]): number[] {
  return [...new Set(texts.flatMap((html) => [...html.matchAll(citation)].map(([, key]) => Number(key))))];
}

/** Links and citations by other numbers; one that has none any more goes. */
export function renumberSources(html: string, numbers: ReadonlyMap<number, number>): string {
  return html.replaceAll(citation, (_, key: string) => {
    const number = numbers.get(Number(key));
    return number === undefined ? '' : `<cite data-source="${number}">[${number}]</cite>`;
  });
}

type Named = ReadonlyMap<number, Pick<TaxonView, 'origName' | 'taxonType' | 'url'>>;

/** A clean text as it is written in: links bear the present names of their taxa, and stay by number. */
export function toWritten(html: string, taxa: Named): string {
  return html.replaceAll(taxonLink, (whole, id: string) => {
    const taxon = taxa.get(Number(id));
    return taxon ? `<a data-taxon="${id}">${escapeXml(taxon.origName)}</a>` : whole;
  });
}

/** A clean text as it is read: links lead to their taxa under their present names, citations to the list at the foot. */
export function toRead(html: string, { taxa, sources }: { taxa: Named; sources: number }): string {
  return html
    .replaceAll(taxonLink, (_, id: string, text: string) => {
      const taxon = taxa.get(Number(id));
      if (!taxon) return text;
      const name = escapeXml(taxon.origName);
      const shown = isItalicRank(taxon.taxonType) ? `<i lang="la">${name}</i>` : name;
      return taxon.url ? `<a href="${escapeXml(taxon.url)}">${shown}</a>` : shown;
    })
    .replaceAll(citation, (_, key: string) => {
      const number = Number(key);
      return number >= 1 && number <= sources ? `<a href="#forras-${number}" class="cite">[${number}]</a>` : '';
    });
}
