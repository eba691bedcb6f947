import { Form } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page } from '#app/ui/page/Page.tsx';
import { messages } from './messages.ts';

/** A deleted sighting for its observer: how long it can be brought back, and the button. */
export function DeletedSighting({ until }: { until: string }) {
  return (
    <Page>
      <h1 className="visually-hidden">{messages.deletedTitle}</h1>
      <EmptyState
        title={messages.deletedTitle}
        actions={
          <Form method="post">
            <Button type="submit" name="state" value="restored" variant="primary" icon="undo">
              {messages.restore}
            </Button>
          </Form>
        }
      >
        {messages.deleted(until)}
      </EmptyState>
    </Page>
  );
}
