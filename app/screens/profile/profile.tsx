import { readSiteSettings } from '#app/features/site/read-site-settings.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { feedLink } from '#app/ui/page/feed-link.ts';
import { Page } from '#app/ui/page/Page.tsx';
import { sharesItself } from '#app/ui/page/share-tags.ts';
import { machineUrls, urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/profile.ts';
import { Activity } from './Activity.tsx';
import { Badges } from './Badges.tsx';
import { CountCard } from './CountCard.tsx';
import { LicenceExamples } from './LicenceExamples.tsx';
import { LifeList } from './LifeList.tsx';
import { loadProfile } from './load-profile.server.ts';
import { messages } from './messages.ts';
import { NextBadges } from './NextBadges.tsx';
import { BestPictures, LatestPictures } from './Pictures.tsx';
import { PlacesSeen } from './PlacesSeen.tsx';
import { ProfileData } from './ProfileData.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import css from './profile.module.css';
import { profileMeta } from './profile-meta.ts';
import { Statistics } from './Statistics.tsx';
import { SubPages } from './SubPages.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, config } = services;
  const page = await orPageProblem(() => loadProfile(db, context.get(viewerContext), { user: params.user, url }));
  for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
  const { siteName, publicUrl } = config;
  const { contactEmail } = await readSiteSettings(services);
  return { ...page, site: { siteName, contactEmail, publicUrl }, feed: machineUrls.profileFeed(page.username) };
}

export const handle = sharesItself;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const title = `${loaderData.displayName} – ${loaderData.site.siteName}`;
  return [{ title }, feedLink(loaderData.feed), ...profileMeta(loaderData, matches[0].loaderData?.site)];
}

/** `/profil/{user}`: a member, what they have seen and said, and under what terms it may be used. */
export default function Profile({ loaderData }: Route.ComponentProps) {
  const {
    id,
    username,
    displayName,
    head,
    relation,
    data,
    terms,
    statistics,
    badges,
    nextBadges,
    isOwn,
    canExport,
    site,
  } = loaderData;
  const { seen, known } = loaderData;
  return (
    <>
      <ProfileHead
        id={id}
        username={username}
        displayName={displayName}
        head={head}
        relation={relation}
        isOwn={isOwn}
      />
      <Page flush>
        <Statistics username={username} numbers={statistics} />
        <LatestPictures username={username} cards={seen.latest} />
        <div className={css.grid}>
          <div className={css.column}>
            <BestPictures best={seen.best} />
            <Activity username={username} months={seen.months} years={seen.years} />
            <LifeList username={username} species={statistics.speciesCount} newest={seen.newSpecies} />
            {known.length > 0 && (
              <CountCard title={messages.known.title} lead={messages.known.lead} empty="" rows={known} />
            )}
            <Badges username={username} readWithoutScripts={badges} />
            <NextBadges username={username} badges={nextBadges} />
            <ProfileData data={data} contactEmail={site.contactEmail} />
          </div>
          <div className={css.column}>
            <PlacesSeen username={username} displayName={displayName} map={seen.map} />
            <CountCard
              title={messages.sightings.title}
              empty={messages.sightings.empty}
              rows={statistics.speciesDetailed.map((row) => ({ ...row, url: sightingsUrl(username, row) }))}
            />
            {head.isExpert && (
              <CountCard
                title={messages.determinations.title}
                titleUrl={urls.determinationsBy(username)}
                empty={messages.determinations.empty}
                rows={statistics.determinedDetailed.map((row) => ({ ...row, url: null }))}
              />
            )}
            <SubPages username={username} numbers={statistics} isOwn={isOwn} canExport={canExport} />
          </div>
        </div>
        <div className={css.terms}>
          <LicenceExamples username={username} displayName={displayName} terms={terms} site={site} />
        </div>
      </Page>
    </>
  );
}

/** The member's sightings of an order; an order outside the groups has no such list. */
function sightingsUrl(
  username: string,
  { groupNameSlug, slugHu }: { groupNameSlug: string | null; slugHu: string | null },
): string | null {
  return groupNameSlug && slugHu ? urls.profileTaxonSightings(username, groupNameSlug, slugHu) : null;
}
