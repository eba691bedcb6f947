import { fold } from '#app/platform/text/fold.ts';
import type { NameQualifier } from '#app/platform/text/latin-name.ts';

const doubts =
  'cf conf cfr confer uncertain unsure likely probable probably possible possibly perhaps maybe onzeker waarschijnlijk misschien fraglich unsicher bizonytalan valoszinu valoszinuleg talan';
const doubt = new RegExp(`\\b(?:${doubts.replaceAll(' ', '|')})\\b|^(?:nem|not|niet|nicht) `);
const sureWords: ReadonlySet<string> = new Set('biztos sure certain zeker sicher 100'.split(' '));

/** What a column of its own says of how surely a name is meant: nothing where it is sure; `isUnread` where its words are none that we know. */
export function readQualifier(text: string): { qualifier: NameQualifier | undefined; isUnread: boolean } {
  const qualifier = qualifierOf(text.toLowerCase());
  return { qualifier, isUnread: qualifier === undefined && text.trim() !== '' && !sureWords.has(fold(text)) };
}

function qualifierOf(written: string): NameQualifier | undefined {
  if (/\b(aff|affinis)\b/.test(written)) return 'aff';
  if (/\b(nr|near)\b/.test(written)) return 'nr';
  if (/\b(sp|spp|indet)\b/.test(written)) return 'sp';
  if (/\b(agg|aggregate|group|complex)\b|s\.\s?l\./.test(written)) return 'agg';
  return written.includes('?') || doubt.test(fold(written)) ? 'cf' : undefined;
}
