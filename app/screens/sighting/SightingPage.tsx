import { Link } from 'react-router';
import { DeterminationLog } from '#app/features/determinations/DeterminationLog.tsx';
import { DetermineForm } from '#app/features/determinations/DetermineForm.tsx';
import type { RefusedDetermination } from '#app/features/determinations/determine-form.ts';
import { WhyBox } from '#app/features/determinations/naming/WhyBox.tsx';
import { SaidElsewhere } from '#app/features/determinations/SaidElsewhere.tsx';
import { VerdictForm } from '#app/features/determinations/verdicts/VerdictForm.tsx';
import { VerdictNote } from '#app/features/determinations/verdicts/VerdictNote.tsx';
import type { SaidReading } from '#app/features/recording/readings.ts';
import { SaidReadings } from '#app/features/recording/SaidReadings.tsx';
import { SightingGrid } from '#app/features/sightings/lists/SightingGrid.tsx';
import { TellingNote } from '#app/features/sightings/privacy/TellingNote.tsx';
import { TrustMark } from '#app/features/sightings/TrustMark.tsx';
import { Comments } from '#app/features/talk/Comments.tsx';
import { commentMessages } from '#app/features/talk/comment-messages.ts';
import type { TypedComment } from '#app/features/talk/typed-comment.ts';
import { EvidenceNote } from '#app/features/taxonomy/look-alikes/EvidenceNote.tsx';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { SightingPageData } from './load-sighting.server.ts';
import { messages } from './messages.ts';
import { OwnerTools } from './OwnerTools.tsx';
import { PhotoStage } from './PhotoStage.tsx';
import { ProtectionNote } from './ProtectionNote.tsx';
import { EventOfSighting, SightingActions, SightingGroups } from './SightingActions.tsx';
import { SightingFacts } from './SightingFacts.tsx';
import css from './SightingPage.module.css';
import { SightingProjects } from './SightingProjects.tsx';
import { UseTerms } from './UseTerms.tsx';
import { WaitingNote } from './WaitingNote.tsx';
import { WhereMap } from './WhereMap.tsx';

type SightingPageProps = {
  page: SightingPageData;
  isLoggedIn: boolean;
  /** the viewer has just proposed a correction */
  hasSuggested: boolean;
  /** to its observer: what the form has just read into what was typed, and what of the place we do not know */
  said: readonly SaidReading[];
  /** a determination that could not be taken, without scripts */
  refused?: RefusedDetermination | undefined;
  /** a comment that could not be taken */
  typedComment?: TypedComment | undefined;
};

/** Photo on two thirds, name and trust at its shoulder; below them what was said, the place, and how it may be used. */
export function SightingPage({ page, isLoggedIn, hasSuggested, said, refused, typedComment }: SightingPageProps) {
  const { sighting, ancestors, log, neighbours } = page;
  const own = log.items.find((item) => item.id === log.ownId);
  const withdrawn = log.items.find((item) => item.id === log.restorableId);
  return (
    <Page flush>
      <Breadcrumb crumbs={crumbsOf(ancestors)} />
      <div className={css.top}>
        <PhotoStage sighting={sighting} isOwner={page.isOwner} />
        <div className={css.side}>
          <Name taxon={sighting.taxon} />
          <TrustMark level={sighting.level} big />
          <VerdictNote items={log.verdicts.items} />
          {page.queue && <WaitingNote queue={page.queue} />}
          {page.evidence && !isSettled.has(sighting.verdict) && <EvidenceNote evidence={page.evidence} />}
          {hasSuggested && (
            <Note kind="ok" role="status">
              {messages.suggestionSent}
            </Note>
          )}
          <SaidReadings said={said} />
          <OwnerTools page={page} />
          <ProtectionNote sighting={sighting} publicForm={page.publicForm} />
          {page.telling.told && <TellingNote telling={page.telling.told} of="told" />}
          {page.telling.teller && <TellingNote telling={page.telling.teller} of="teller" />}
          <WhyBox lines={log.whyLines} isNamed={sighting.taxon !== null} />
          {page.keptHints.map(({ text, isSure }) => (
            <Note key={text} kind="hint">
              {messages.oddWhenRecorded} {text} <b>{isSure ? messages.recorderSure : messages.recorderUnsure}</b>
            </Note>
          ))}
          <SightingFacts sighting={sighting} eveningId={page.eveningId} />
          <SightingActions page={page} isLoggedIn={isLoggedIn} />
        </div>
      </div>
      <div className={css.body}>
        <div className={css.where}>
          <WhereMap sighting={sighting} />
        </div>
        <div className={css.main}>
          <Section
            id="hatarozasok"
            title={messages.determinations}
            more={log.items.length > 0 && messages.determinationCount(log.items.length)}
          >
            <DetermineForm
              sightingId={sighting.id}
              isLoggedIn={isLoggedIn}
              taxon={log.taxon}
              ancestors={ancestors.toReversed()}
              own={own}
              withdrawn={withdrawn}
              refused={refused?.isVerdict ? undefined : refused}
            />
            <VerdictForm
              sightingId={sighting.id}
              canGive={log.verdicts.canGive}
              refused={refused?.isVerdict ? refused : undefined}
              isBlocked={page.isBlocked}
              own={log.verdicts.items.find((item) => item.id === log.verdicts.ownId)}
            />
            <SaidElsewhere said={page.saidElsewhere} />
            <DeterminationLog items={log.items} observerId={log.observerId} canModerate={page.canModerate} />
          </Section>
          <Section
            id="hozzaszolasok"
            title={commentMessages.heading}
            more={page.comments.count > 0 && commentMessages.count(page.comments.count)}
          >
            <Comments
              sightingId={sighting.id}
              observerId={log.observerId}
              threads={page.comments}
              {...page.commenting}
              typed={typedComment}
            />
          </Section>
        </div>
        <div className={css.rest}>
          {sighting.event && (
            <Section title={messages.event}>
              <EventOfSighting sighting={sighting} event={sighting.event} isOwner={page.isOwner} />
            </Section>
          )}
          {(page.isOwner || sighting.projects.length > 0) && (
            <Section title={messages.projects}>
              <SightingProjects page={page} />
            </Section>
          )}
          {(page.isOwner || sighting.groups.length > 0) && (
            <Section title={messages.groups}>
              <SightingGroups page={page} />
            </Section>
          )}
          <UseTerms sighting={sighting} cited={page.cited} />
          {neighbours.length > 0 && (
            <Section title={messages.sameDay}>
              <SightingGrid sightings={neighbours} narrow />
            </Section>
          )}
        </div>
      </div>
    </Page>
  );
}

/** What a photo would have to show matters no more. */
const isSettled: ReadonlySet<string> = new Set(['accepted', 'rejected']);

function Name({ taxon }: { taxon: TaxonView | null }) {
  if (!taxon) {
    return (
      <div>
        <h1 className={css.name}>{messages.unnamed}</h1>
        <p className={css.latin}>{messages.noNameYet}</p>
      </div>
    );
  }
  const latin = <ScientificName name={taxon.origName} rank={taxon.taxonType} />;
  return (
    <div>
      <h1 className={css.name}>{taxon.name ?? latin}</h1>
      <p className={css.latin}>
        {taxon.url ? <Link to={taxon.url}>{taxon.name ? latin : messages.taxonPage}</Link> : taxon.name && latin}
      </p>
    </div>
  );
}

/** The order and the family, where they have pages. */
function crumbsOf(ancestors: readonly TaxonView[]) {
  const shown = ancestors.filter(({ taxonType }) => taxonType === 'order' || taxonType === 'family');
  const crumbs = shown.flatMap(({ url, name, origName }) => (url ? [{ to: url, label: name ?? origName }] : []));
  return [{ to: urls.sightings(), label: messages.all }, ...crumbs];
}
