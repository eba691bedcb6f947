import { type ReactNode, Suspense } from 'react';
import { recordMessages as messages } from '#app/features/recording/form/messages.ts';
import { CheckField } from '#app/ui/forms/Field.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';

/** What projects ask, once scripts run; without them the find's page asks it, and what a draft has answered may be taken out. */
export function AskingProjects({ hasAnswers, children }: { hasAnswers: boolean; children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <>
      <div className="without-scripts">
        <p>{messages.questionsLater}</p>
        {hasAnswers && <CheckField name="dropAnswers" label={messages.dropAnswers} />}
      </div>
      {isHydrated && <Suspense>{children}</Suspense>}
    </>
  );
}
