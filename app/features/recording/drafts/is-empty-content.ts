import { isEmptyFind } from '../form/draft.ts';
import { isWritten } from '../sheet/sheet-changes.ts';
import type { DraftForm } from './draft-form.ts';

/** True where a person would miss nothing of what a draft holds: it is none. */
export function isEmptyContent(form: Pick<DraftForm, 'kind' | 'content'>): boolean {
  const { content } = form;
  if ('typed' in content) return isEmptyFind(content);
  return !content.rows.some((row) => row.photoKeys.length > 0 || isWritten(row));
}
