import { Fragment } from 'react';
import { Link } from 'react-router';
import { findLicence } from '#app/features/licences/licence-catalogue.ts';
import { MemberLink } from '#app/features/members/MemberLink.tsx';
import { placesMessages } from '#app/features/places/messages.ts';
import { countyName } from '#app/features/sightings/privacy/place-words.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { countWords, lifeStageWords, methodWords, sexWords } from '#app/features/sightings/sighting-words.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import { FactList } from '#app/ui/page/FactList.tsx';
import { urls } from '#app/urls.ts';
import { messages } from './messages.ts';
import css from './SightingFacts.module.css';

/** When, where, what and who, as far as the viewer may know. */
export function SightingFacts({ sighting, eveningId }: { sighting: SightingView; eveningId: number | null }) {
  const { place, user, notes, privateNotes, recordedBy, identifiedBy, observers, externalObservation } = sighting;
  const what = whatWords(sighting);
  return (
    <FactList
      facts={[
        {
          term: messages.when,
          value: <span className="num">{formatObservedOn(sighting.observedOn)}</span>,
          note: place.isTrue ? undefined : messages.dayHidden,
        },
        { term: messages.where, value: <Where place={place} />, note: <WhereNote place={place} /> },
        ...(what.value || what.note
          ? [{ term: messages.what, value: what.value || what.note, note: what.value && what.note }]
          : []),
        {
          term: messages.who,
          value: <MemberLink member={user} />,
          note: recordedBy === null ? undefined : messages.recordedBy(recordedBy),
        },
        ...(identifiedBy
          ? [{ term: messages.identifiedBy, value: identifiedBy, note: messages.identifiedByNote }]
          : []),
        ...(observers.length > 0 ? [{ term: messages.observers, value: <Observers observers={observers} /> }] : []),
        ...(eveningId === null
          ? []
          : [
              {
                term: messages.evening,
                value: <Link to={urls.evening(eveningId)}>{messages.toEvening}</Link>,
              },
            ]),
        ...(externalObservation ? [{ term: messages.source, ...sourceWords(externalObservation) }] : []),
        ...(notes ? [{ term: messages.notes, value: <span className={css.notes}>{notes}</span> }] : []),
        ...(privateNotes
          ? [
              {
                term: messages.privateNotes,
                value: <span className={css.notes}>{privateNotes}</span>,
                note: messages.onlyYou,
              },
            ]
          : []),
      ]}
    />
  );
}

function Observers({ observers }: Pick<SightingView, 'observers'>) {
  return observers.map(({ name, user }, index) => (
    <Fragment key={user?.id ?? name}>
      {index > 0 && ', '}
      {user ? <MemberLink member={user} /> : name}
    </Fragment>
  ));
}

function sourceWords({ externalUrl, isIncoming, licenseId }: NonNullable<SightingView['externalObservation']>) {
  const licence = licenseId === null ? undefined : findLicence(licenseId);
  const note = [isIncoming && messages.incoming, licence && messages.sourceLicence(licence.nameShort)].filter(Boolean);
  return {
    value: (
      <a href={externalUrl} rel="noopener nofollow ugc" className={css.source}>
        {URL.parse(externalUrl)?.hostname ?? externalUrl}
      </a>
    ),
    note: note.join(' · ') || undefined,
  };
}

type Place = SightingView['place'];

function Where({ place }: { place: Place }) {
  const { settlement, text, utm10, county, isTrue, visibility } = place;
  if (isTrue && (settlement || text)) {
    return <>{[settlement && placesMessages.near(settlement), text].filter(Boolean).join(', ')}</>;
  }
  if (!isTrue && utm10) return <Square code={utm10} />;
  if (county) return <>{countyName(county)}</>;
  return <>{visibility === 'hidden' ? messages.hiddenPlace : messages.unknownPlace}</>;
}

function WhereNote({ place }: { place: Place }) {
  const { settlement, text, utm10, county, isTrue, visibility, uncertaintyM, altitudeM, altitudeSource, habitat } =
    place;
  const isNamed = isTrue ? Boolean(settlement || text) : utm10 !== null;
  const accuracy = uncertaintyM === null ? null : isTrue ? messages.uncertainty : messages.squareCentre;
  return (
    <>
      {isNamed && county && countyName(county)}
      {isTrue && utm10 && (
        <>
          {isNamed && county && ' · '}
          <Square code={utm10} />
        </>
      )}
      {accuracy && uncertaintyM !== null && ` · ${accuracy(uncertaintyM)}`}
      {altitudeM !== null && ` · ${messages.altitude(altitudeM, altitudeSource)}`}
      {habitat && ` · ${messages.habitat(habitat)}`}
      {!isTrue && visibility === 'hidden' && messages.hiddenPlace}
    </>
  );
}

function Square({ code }: { code: string }) {
  return (
    <>
      <Link to={urls.sightings({ utm: code })}>{code}</Link> {messages.square}
    </>
  );
}

function whatWords({ individualCount, countKind, sex, lifeStage, method, hostPlant }: SightingView) {
  const sexWord = sex && sexWords[sex];
  const counted =
    individualCount === null ? (sexWord ?? '') : countWords(individualCount, countKind, sexWord ?? messages.specimen);
  return {
    value: [counted, lifeStage && lifeStageWords[lifeStage]].filter(Boolean).join(', '),
    note: [method && methodWords[method], hostPlant && messages.hostPlant(hostPlant)].filter(Boolean).join(', '),
  };
}
