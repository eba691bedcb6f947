import { Form } from 'react-router';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { FactList } from '#app/ui/page/FactList.tsx';
import { urls } from '#app/urls.ts';
import type { SightingPageData } from './load-sighting.server.ts';
import { messages } from './messages.ts';
import css from './OwnerTools.module.css';
import facts from './SightingFacts.module.css';

/** The projects that the sighting belongs to, with what was answered to their questions; its observer answers them and takes it out. */
export function SightingProjects({ page }: { page: SightingPageData }) {
  const { sighting, isOwner } = page;
  return (
    <>
      {sighting.projects.length > 0 && (
        <ul className={css.projects}>
          {sighting.projects.map((project) => (
            <li key={project.id}>
              <div className={css.project}>
                <LinkButton to={project.url} variant="quiet" icon="layers">
                  {project.name}
                </LinkButton>
                {isOwner && (
                  <Form method="post" action={project.url}>
                    <input type="hidden" name="sightingId" value={sighting.id} />
                    <Button type="submit" name="intent" value="take-out" variant="quiet" icon="close">
                      {messages.leaveProject}
                      <span className="visually-hidden">: {project.name}</span>
                    </Button>
                  </Form>
                )}
              </div>
              <Answers page={page} projectId={project.id} />
            </li>
          ))}
        </ul>
      )}
      {isOwner && (
        <>
          {page.answers.length > 0 && sighting.place.visibility !== 'exact' && (
            <p className="quiet">{messages.answersHidden}</p>
          )}
          {page.askingProjects.length > 0 && (
            <Note kind="hint">{messages.projectsAsk(page.askingProjects.join(', '))}</Note>
          )}
          <LinkButton to={urls.sightingProjects(sighting.id)} variant="quiet" icon="edit">
            {messages.answerProjects}
          </LinkButton>
        </>
      )}
    </>
  );
}

function Answers({ page, projectId }: { page: SightingPageData; projectId: number }) {
  const { answers } = page.answers.find((each) => each.projectId === projectId) ?? { answers: [] };
  if (answers.length === 0) return null;
  return (
    <FactList
      facts={answers.map(({ label, text }) => ({ term: label, value: <span className={facts.notes}>{text}</span> }))}
    />
  );
}
