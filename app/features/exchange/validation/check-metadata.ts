import { BrokenXmlError, scanXml } from '#app/platform/text/scan-xml.ts';
import { publishableLicences } from '../darwin-core/publishable.ts';
import { licenceIdOf } from '../darwin-core/read-licence.ts';
import type { RecordProblem } from './archive-problem.ts';
import type { Asking } from './check-record.ts';

/** What GBIF asks of a data set before it takes it; `licence` is the address of a licence. */
const needed = ['title', 'abstract', 'creator', 'contact', 'licence'] as const;
type Needed = (typeof needed)[number];

/** Checks EML: that it is a document, and for GBIF that it says what is needed. */
export function checkMetadata(xml: string, { forGbif }: Asking): RecordProblem[] {
  let found: Partial<Record<Needed, string>>;
  try {
    found = factsOf(xml);
  } catch (error) {
    if (!(error instanceof BrokenXmlError)) throw error;
    return [{ code: 'brokenMetadata', term: '', value: `${error.line}:${error.column}` }];
  }
  const missing = needed.filter((name) => !found[name]?.trim());
  const licenceId = licenceIdOf(found.licence ?? '');
  const isClosed = forGbif && found.licence !== undefined && !publishableLicences.includes(licenceId ?? 0);
  return [
    ...missing.map((term) => ({ code: forGbif ? 'missingValue' : 'poorMetadata', term, value: '' }) as const),
    ...(isClosed ? [{ code: 'closedLicence', term: 'licence', value: found.licence ?? '' } as const] : []),
  ];
}

function factsOf(xml: string): Partial<Record<Needed, string>> {
  const path: string[] = [];
  const found: Partial<Record<Needed, string>> = {};
  for (const piece of scanXml(xml, { isStrict: true })) {
    if (piece.kind === 'close') path.pop();
    if (piece.kind === 'open') {
      path.push(piece.name);
      const address =
        piece.name === 'ulink' && path[2] === 'intellectualRights' ? piece.attributes.get('url') : undefined;
      if (address !== undefined) found.licence = address;
    }
    const part = path[1] === 'dataset' ? needed.find((name) => name === path[2]) : undefined;
    if (piece.kind === 'text' && part) found[part] = (found[part] ?? '') + piece.text;
  }
  return found;
}
