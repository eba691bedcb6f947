import { Form } from 'react-router';
import type {
  ScopeRecord,
  ScopeRequestView,
  ScopeView,
} from '#app/features/determinations/scopes/find-scope-record.server.ts';
import { scopeMessages as messages } from '#app/features/determinations/scopes/scope-messages.ts';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import css from './ScopeRecordView.module.css';

type ScopeRecordViewProps = { record: ScopeRecord; isOwn: boolean };

/** The branches that a member is trusted with, those of before, and to themselves what they have asked for. */
export function ScopeRecordView({ record, isOwn }: ScopeRecordViewProps) {
  const { running, ended, requests } = record;
  return (
    <div className={css.root}>
      {running.length > 0 ? (
        <>
          <p className="quiet">{messages.lead}</p>
          <ul className={css.list}>
            {running.map((scope) => (
              <Scope key={scope.id} scope={scope} />
            ))}
          </ul>
        </>
      ) : (
        <p className="quiet">{isOwn ? messages.ownNone : messages.none}</p>
      )}
      {ended.length > 0 && (
        <>
          <h3>{messages.past}</h3>
          <ul className={css.list}>
            {ended.map((scope) => (
              <Scope key={scope.id} scope={scope} />
            ))}
          </ul>
        </>
      )}
      {requests.length > 0 && (
        <>
          <h3>{messages.requests}</h3>
          <ul className={css.list}>
            {requests.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Scope({ scope: { taxon, since, until, waiting, endReason } }: { scope: ScopeView }) {
  return (
    <li>
      <TaxonName taxon={taxon} />
      <span className={css.facts}>{until === null ? messages.since(since) : messages.between(since, until)}</span>
      {waiting && <span className={css.facts}>{messages.waiting(waiting.sightings, waiting.medianDays)}</span>}
      {endReason && <span className={css.facts}>{messages.because(endReason)}</span>}
    </li>
  );
}

function Request({ request: { id, taxon, askedOn, outcome, answer } }: { request: ScopeRequestView }) {
  return (
    <li>
      <TaxonName taxon={taxon} />
      <span className={css.facts}>
        {messages.asked(askedOn)} · {outcome === null ? messages.pending : messages.outcomes[outcome]}
      </span>
      {answer && <span className={css.facts}>{messages.because(answer)}</span>}
      {outcome === null && (
        <Form method="post">
          <input type="hidden" name="intent" value="take-back" />
          <input type="hidden" name="requestId" value={id} />
          <Button type="submit" variant="quiet" icon="undo">
            {messages.takeBack}
          </Button>
        </Form>
      )}
    </li>
  );
}

function TaxonName({ taxon }: { taxon: TaxonView }) {
  return <NameLabel origName={taxon.origName} name={taxon.name} rank={taxon.taxonType} />;
}
