import { data, Form } from 'react-router';
import { findMissions } from '#app/features/sightings/coverage/find-missions.server.ts';
import { problems } from '#app/platform/action/domain-error.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { PrintButton } from '#app/ui/actions/PrintButton.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { coverageUrls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/near-gaps.ts';
import { ClassPatterns } from './ClassPatterns.tsx';
import css from './coverage.module.css';
import { MissionCard } from './MissionCard.tsx';
import { coverageMessages as messages } from './messages.ts';
import { NearForm } from './NearForm.tsx';
import { readScope } from './read-scope.server.ts';
import { readStart } from './read-start.server.ts';
import { toMissionView } from './to-mission-view.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const { choice } = await readScope(db, url.searchParams.get('csoport')?.trim() ?? '');
  return data(
    { choice, siteName: config.siteName },
    { status: choice.problem === null ? 200 : problems.malformed.status },
  );
}

/** Where one starts from comes in the body alone: an address would be kept by browsers, proxies and logs. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const form = await request.formData();
  const { scope, choice } = await readScope(db, String(form.get('csoport') ?? '').trim());
  const start = await readStart(db, context.get(viewerContext), form);
  if ('problem' in start || choice.problem !== null) {
    const problem = 'problem' in start ? start.problem : null;
    return data({ choice, text: start.text, problem, found: null }, { status: problems.invalid.status });
  }
  const day = today();
  const missions = await findMissions(db, { point: start.point, scope, day });
  const found = { name: start.name, day: formatDate(day), missions: missions.map(toMissionView) };
  return data({ choice, text: start.text, problem: null, found });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `${messages.nearest} – ${loaderData.siteName}` : messages.nearest }];
}

/** `/feher-foltok/kozel`: the white spots nearest to where one would start, as a list to take along. */
export default function NearGaps({ loaderData, actionData }: Route.ComponentProps) {
  const choice = actionData?.choice ?? loaderData.choice;
  const found = actionData?.found ?? null;
  return (
    <Page>
      <PageHeading
        title={messages.nearest}
        lead={messages.nearLead}
        aside={
          <LinkButton
            variant="quiet"
            icon="left"
            className={css.noPrint}
            to={coverageUrls.map({ csoport: choice.asked })}
          >
            {messages.back}
          </LinkButton>
        }
      />
      <NearForm choice={choice} text={actionData?.text ?? ''} problem={actionData?.problem ?? null} />
      {found && (
        <Section
          id="kuldetesek"
          title={messages.missions(found.name)}
          more={
            found.missions.length > 0 && (
              <span className={css.buttons}>
                <Form method="post" action={coverageUrls.gpx()} reloadDocument>
                  <input type="hidden" name="csoport" value={choice.asked} />
                  <input type="hidden" name="negyzet" value={found.missions.map(({ code }) => code).join(',')} />
                  <Button type="submit" icon="download">
                    {messages.missionGpx}
                  </Button>
                </Form>
                <PrintButton />
              </span>
            )
          }
        >
          <svg width="0" height="0" className={css.defs} aria-hidden="true">
            <ClassPatterns />
          </svg>
          <p className={css.lead}>{messages.madeOn(found.day)}</p>
          <p className="visually-hidden" role="status">
            {messages.foundGaps(found.missions.length)}
          </p>
          {found.missions.length > 0 ? (
            <ol className={css.missions}>
              {found.missions.map((mission) => (
                <MissionCard key={mission.code} mission={mission} scope={choice.asked} />
              ))}
            </ol>
          ) : (
            <EmptyState title={messages.noGaps} />
          )}
        </Section>
      )}
    </Page>
  );
}
