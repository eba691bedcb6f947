import { Link } from 'react-router';
import { urls } from '#app/urls.ts';
import { kindWords, type ShownKind } from './change-kinds.ts';

/** A change as a taxon's page tells it; `when` in words. */
export type ShownTaxonChange = { id: number; title: string; kinds: ShownKind[]; when: string };

/** What happened to a taxon in the list, each with its page; nothing where nothing did. */
export function TaxonChangesNote({ changes }: { changes: readonly ShownTaxonChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="stack">
      {changes.map(({ id, title, kinds, when }) => (
        <li key={id}>
          <Link to={urls.checklistChange(id)}>{title}</Link>
          <span className="faint">
            {' '}
            {when} · {kinds.map((kind) => kindWords[kind]).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
