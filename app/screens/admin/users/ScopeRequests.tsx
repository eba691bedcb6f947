import { Form, Link } from 'react-router';
import type { ScopeRequestView } from '#app/features/determinations/scopes/find-scope-record.server.ts';
import type { MemberView } from '#app/features/members/find-members.server.ts';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { urls } from '#app/urls.ts';
import css from '../admin.module.css';
import { adminMessages } from '../messages.ts';

const messages = adminMessages.experts;

type ScopeRequestsProps = {
  requests: readonly (ScopeRequestView & { member: MemberView })[];
  /** Of the request that could not be decided of as it was sent. */
  fault: { requestId: number; message: string; answer: string } | undefined;
};

/** What members ask for, each with the way to grant or decline it. */
export function ScopeRequests({ requests, fault }: ScopeRequestsProps) {
  return (
    <ul className={css.requests}>
      {requests.map(({ id, member, taxon, reason, askedOn }) => (
        <li key={id}>
          <p>
            <Link to={urls.determinationsBy(member.username)}>{member.displayName}</Link>
            <NameLabel origName={taxon.origName} name={taxon.name} rank={taxon.taxonType} />
          </p>
          <p className="quiet">{messages.asks(askedOn)}</p>
          <blockquote>{reason}</blockquote>
          <Form className="stack" method="post">
            <input type="hidden" name="requestId" value={id} />
            <TextField
              id={`mezo-answer-${id}`}
              label={messages.answer}
              name="answer"
              hint={messages.answerHint}
              error={fault?.requestId === id ? fault.message : undefined}
              defaultValue={fault?.requestId === id ? fault.answer : ''}
              maxLength={500}
              autoComplete="off"
            />
            <div className="row">
              <Button type="submit" name="outcome" value="granted" icon="check">
                {messages.grant}
              </Button>
              <Button type="submit" name="outcome" value="declined" variant="quiet" icon="close">
                {messages.decline}
              </Button>
            </div>
          </Form>
        </li>
      ))}
    </ul>
  );
}
