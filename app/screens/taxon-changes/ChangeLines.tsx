import { Form, Link } from 'react-router';
import { kindWords } from '#app/features/taxonomy/changes/change-kinds.ts';
import type { ChangeSide, TaxonBrief } from '#app/features/taxonomy/changes/change-sides.ts';
import type { ChangeLine } from '#app/features/taxonomy/changes/describe-changes.server.ts';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { urls } from '#app/urls.ts';
import { messages } from './messages.ts';
import css from './taxon-changes.module.css';

/** Each change on a line: what happened, to whom, from what to what. */
export function ChangeLines({ lines, mayRemove }: { lines: readonly ChangeLine[]; mayRemove: boolean }) {
  return (
    <ol className={css.lines}>
      {lines.map(({ position, kind, subject, from, to }) => (
        <li key={position}>
          <span className={css.kind}>{kindWords[kind]}</span>
          <span className={css.sides}>
            <Taxon taxon={subject} />
            {isSaid(from) && <Side side={from} />}
            {isSaid(to) && (
              <>
                <Icon name="right" size="s" />
                <span className="visually-hidden">{messages.arrow}</span>
                <Side side={to} />
              </>
            )}
          </span>
          {mayRemove && (
            <Form method="post">
              <input type="hidden" name="intent" value="remove-change" />
              <input type="hidden" name="position" value={position} />
              <Button type="submit" variant="quiet" icon="close" aria-label={messages.removeLabel(subject.name)}>
                {messages.remove}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ol>
  );
}

function isSaid({ text, taxa }: ChangeSide): boolean {
  return text !== '' || taxa.length > 0;
}

function Side({ side: { text, taxa } }: { side: ChangeSide }) {
  return (
    <span>
      {text}
      {text && taxa.length > 0 && ' · '}
      {taxa.map((taxon, index) => (
        <span key={`${taxon.name} ${taxon.url}`}>
          {index > 0 && ', '}
          <Taxon taxon={taxon} />
        </span>
      ))}
    </span>
  );
}

function Taxon({ taxon: { name, rank, url } }: { taxon: TaxonBrief }) {
  const label = <ScientificName name={name} rank={rank} />;
  return url && url !== urls.home() ? <Link to={url}>{label}</Link> : label;
}
