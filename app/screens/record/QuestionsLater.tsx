import { Fragment } from 'react';
import { Link } from 'react-router';
import type { AskedProject } from '#app/features/projects/project-view.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { questionMessages as messages } from './question-messages.ts';

/** Where many finds are written at once, what projects ask of each is answered on its own page. */
export function QuestionsLater({ projects }: { projects: readonly AskedProject[] }) {
  if (projects.length === 0) return null;
  return (
    <Note kind="hint">
      {messages.later}{' '}
      {projects.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={urls.project(id)}>{name}</Link>
        </Fragment>
      ))}
    </Note>
  );
}
