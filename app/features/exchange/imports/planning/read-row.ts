import { judgeFootprint } from '#app/features/recording/judge-footprint.ts';
import { recordingMessages } from '#app/features/recording/messages.ts';
import {
  type SightingForm,
  type SightingFormInput,
  sightingFormSchema,
} from '#app/features/recording/sighting-form.ts';
import { altitudes, maxLine } from '#app/features/recording/sighting-limits.ts';
import { decimal, placeProblems } from '#app/features/recording/typed-place.ts';
import { isDoubtful } from '#app/features/recording/typed-sighting.ts';
import type { Sex } from '#app/features/sightings/sighting-codes.ts';
import { isFuture, type ObservedOn } from '#app/platform/text/civil-date.ts';
import { fold, tidy } from '#app/platform/text/fold.ts';
import { qualifiers } from '../../darwin-core/dwc-words.ts';
import { UNKNOWN_PERSON } from '../../darwin-core/own-words.ts';
import type { ReadIdentification, ReadImage } from '../../darwin-core/read-occurrence.ts';
import type { ImportField } from '../mapping/import-fields.ts';
import { importMessages } from '../messages.ts';
import type { SourceRow } from '../reading/source-table.ts';
import { withBeside } from './beside-pictures.ts';
import {
  readCountKind,
  readLifeStage,
  readMethod,
  readPresence,
  readSex,
  readState,
  readVisibility,
} from './closed-words.ts';
import { longest } from './longest.ts';
import { withKnownTerms } from './picture-terms.ts';
import { readCount } from './read-count.ts';
import { readWhen } from './read-date.ts';
import {
  type IncomingPicture,
  othersOf,
  readHanging,
  readPictureAddresses,
  type SaidElsewhere,
} from './read-hanging.ts';
import { readLicence } from './read-licence.ts';
import { readOtherPlaces, readPlace } from './read-place.ts';
import { readQualifier } from './read-qualifier.ts';
import { RowCells, type RowReading } from './row-cells.ts';
import { whenProblem } from './when-problem.ts';

const messages = importMessages.row;

/** How the names of a row are written. */
export type WrittenName = { scientific: string; vernacular: string; qualifier: string };

/** What a row says, ready to be recorded but for its name; `observer` null is whoever brings it, '' somebody unknown. */
export type ReadFind = {
  form: SightingForm;
  observer: string | null;
  identifiedBy: string | null;
  pictures: IncomingPicture[];
  said: SaidElsewhere[];
  /** Without a name of whoever brings it, as it was there: it is shown once a picture of it is here. */
  isUnnamed: boolean;
};

export type ReadRow = {
  externalId: string | null;
  name: WrittenName;
  /** Null where something has to be mended. */
  find: ReadFind | null;
  problems: string[];
  /** What was decided while reading it. */
  remarks: string[];
};

/** Data that agree with what maps and phones use to within a metre; one that is not known is taken for it. */
function isKnownDatum(datum: string): boolean {
  return /wgs|4326|etrs|4258|^(?:unknown|not recorded)$/i.test(datum);
}

/** Stands where each recorded find gets a key of its own. */
const noKey = '00000000-0000-0000-0000-000000000000';

/** Reads rows of one table by its mapping. */
export function rowReader(reading: RowReading): (row: SourceRow) => ReadRow {
  const { columns } = reading.mapping;
  const places = new Map<ImportField, number[]>();
  columns.forEach((field, at) => {
    if (field !== null) places.set(field, [...(places.get(field) ?? []), at]);
  });
  const own = new Set([...reading.ownNames, ...reading.mapping.ownNames.map(fold)]);
  return (row) => new RowReader({ reading, places, own }, row).read();
}

/** Reads one row, gathering what is wrong with it. */
class RowReader extends RowCells {
  read(): ReadRow {
    this.#checkLengths();
    this.#checkFind();
    const { pictures, said, ownName, beyond } = this.#readHanging();
    if (beyond.pictures > 0) this.remarks.push(messages.picturesBeyond(beyond.pictures));
    if (beyond.said > 0) this.remarks.push(messages.saidBeyond(beyond.said));
    const name = this.#readName(ownName, said.length > 0);
    const isNameless = name.scientific === '' && name.vernacular === '';
    const isUnnamed = isNameless && pictures.length + said.length > 0 && this.occurrence !== undefined;
    if (isUnnamed) this.remarks.push(said.length > 0 ? messages.namedByOthers : messages.unnamed);
    else if (isNameless) this.problems.push(messages.noName);
    const externalId = this.line('externalId') || null;
    const observedOn = this.#readWhen();
    const place = this.#readWhere();
    const counted = this.#readCount();
    const observer = this.#readObserver();
    const terms = this.#readTerms({ externalId, observer });
    const input = {
      clientId: noKey,
      ...counted,
      lifeStage: this.word('lifeStage', readLifeStage),
      method: this.word('method', readMethod),
      altitudeM: this.#readAltitude(),
      hostPlant: this.line('hostPlant') || null,
      habitat: this.joined('habitat', ', ') || null,
      privateNotes: this.joined('privateNotes', '\n') || null,
      notes: [this.joined('notes', '\n'), ...this.aside].filter((text) => text !== '').join('\n') || null,
      taxonName: name.scientific || name.vernacular || '?',
      observers: this.#readObservers(),
      ...terms,
    };
    // Whoever brings it says it themself; what the others said stands in what is kept beside it.
    const others = othersOf(this.line('identifiedBy'), this.own());
    const identifiedBy = (said.length > 0 ? '' : others) || null;
    const form = observedOn && place ? this.#check({ ...input, observedOn, place }) : undefined;
    const find =
      form && this.problems.length === 0 ? { form, observer, identifiedBy, pictures, said, isUnnamed } : null;
    return { externalId, name, find, problems: this.problems, remarks: this.remarks };
  }

  #readHanging() {
    const { images = [], determinations = [], recordedById = null } = this.occurrence ?? {};
    const own = this.own();
    // Whose id it is, only the name beside it tells: where that is not the bringer's, neither is the id.
    const isOwnId = own.isOwnName(this.line('recordedBy'));
    const listed = readPictureAddresses(images.length > 0 ? '' : this.joined('pictures', ' '));
    if (listed.rest !== '') this.keepAside('pictures', listed.rest);
    const recorder = recordedById === null ? null : { id: recordedById, isOwn: isOwnId };
    const beside = { authors: this.line('pictureAuthors'), licences: this.line('pictureLicences') };
    if (listed.images.length === 0)
      for (const field of ['pictureAuthors', 'pictureLicences'] as const)
        if (this.line(field) !== '' && images.length === 0) this.keepAside(field, this.line(field));
    const paired = withBeside(listed.images, beside);
    for (const each of paired.unpaired)
      this.problems.push(
        messages.picturesUnpaired(this.headerOf(each === 'authors' ? 'pictureAuthors' : 'pictureLicences')),
      );
    const told = [...images, ...paired.images].map((image) => this.#withTerms(image));
    return readHanging({ images: told, determinations, recorder }, own);
  }

  #withTerms(told: ReadImage): ReadImage {
    const [observer, own] = [this.line('recordedBy'), this.own()];
    const isOwn = told.creator === null ? observer === '' || own.isOwnName(observer) : own.isOwnName(told.creator);
    const { image, unread } = withKnownTerms(told, isOwn);
    const remark = unread === null ? '' : messages.pictureLicenceUnread(tidy(unread).slice(0, maxLine));
    if (remark !== '' && !this.remarks.includes(remark)) this.remarks.push(remark);
    return image;
  }

  /** As whoever brings it took it, where that is told apart from what it is called now: what only others said is no word of theirs. */
  #readName(own: ReadIdentification | undefined, isSaidByOthers: boolean): WrittenName {
    if (own) return { scientific: tidy(own.taxonName ?? ''), vernacular: '', qualifier: qualifiers[own.qualifier] };
    if (isSaidByOthers) return { scientific: '', vernacular: '', qualifier: '' };
    const [scientific, vernacular] = [this.line('scientificName'), this.line('vernacularName')];
    const qualifier = this.line('qualifier');
    if (readQualifier(qualifier).isUnread) this.keepAside('qualifier', qualifier);
    return { scientific, vernacular, qualifier };
  }

  #checkLengths(): void {
    for (const [field, most] of Object.entries(longest) as [ImportField, number][])
      if (tidy(this.cell(field)).length > most)
        this.problems.push(messages.tooLong(this.headerOf(field), recordingMessages.tooLong(most)));
  }

  /** Whether it is one at all, and one that everybody may see. */
  #checkFind(): void {
    if (this.word('occurrenceStatus', readPresence) === 'absent')
      this.problems.push(messages.absent(this.line('occurrenceStatus')));
    if (this.word('state', readState) === 'unpublished') this.problems.push(messages.notPublished(this.line('state')));
  }

  #check(input: SightingFormInput): SightingForm | undefined {
    const checked = sightingFormSchema.safeParse(input);
    if (checked.success) return checked.data;
    for (const { message } of checked.error.issues) this.problems.push(message);
    return undefined;
  }

  #readWhen(): ObservedOn | undefined {
    const date = this.line('date');
    const written = { date, endDate: this.line('endDate'), time: this.line('time') };
    const parts = { year: this.line('year'), month: this.line('month'), day: this.line('day') };
    const when = readWhen({ ...written, ...parts }, this.table.reading.mapping.dateOrder);
    if (when.kind === 'empty') this.problems.push(messages.noDate);
    if (when.kind === 'invalid') {
      const typed = [date || [parts.year, parts.month, parts.day].join('-'), written.endDate]
        .filter(Boolean)
        .join(' – ');
      this.problems.push(whenProblem(when.problem, when.problem === 'time' ? written.time : typed));
    }
    if (when.kind !== 'date') return undefined;
    if (when.isMidnight) this.remarks.push(messages.midnight(date));
    if (isFuture(when.value, this.table.reading.now))
      this.problems.push(messages.dateOf(recordingMessages.dateFuture, date));
    return when.value;
  }

  #readWhere() {
    const written = {
      ...{ latitude: this.line('latitude'), longitude: this.line('longitude') },
      ...{ coordinates: this.line('coordinates'), utm: this.line('utm') },
      ...{ eovY: this.line('eovY'), eovX: this.line('eovX') },
    };
    const where = readPlace(written);
    const typed = Object.values(written).filter(Boolean).join(' ');
    if (where.kind === 'empty') this.problems.push(messages.noPlace);
    if (where.kind === 'invalid') this.problems.push(messages.placeOf(placeProblems[where.problem], typed));
    if (where.kind === 'swapped') {
      const { latitude, longitude } = where.suggestion;
      this.problems.push(
        messages.placeOf(recordingMessages.placeSwapped(decimal(latitude), decimal(longitude)), typed),
      );
    }
    // Written with a last zero it could be a thousand times as much; without one it is a device's own.
    const uncertaintyM = this.number(
      'uncertainty',
      /\s*(m|méter|meter)\.?$/i,
      (metres, typed) => metres >= 0 && !(isDoubtful(typed) && typed.endsWith('0')),
    );
    const told = this.line('visibility');
    const visibility = readVisibility(told).code;
    // What is not understood may have been meant to hide it.
    if (told !== '' && visibility === null) this.problems.push(messages.visibilityUnread(told));
    const { footprint = null, datum = null } = this.occurrence ?? {};
    if (datum !== null && where.kind === 'place' && !isKnownDatum(datum))
      this.problems.push(messages.otherDatum(datum));
    if (where.kind !== 'place') return undefined;
    if (where.isSquare) this.remarks.push(messages.onlySquare);
    const radius = Math.max(uncertaintyM ?? 0, where.uncertaintyM ?? 0);
    const others = readOtherPlaces(written, { point: where.point, uncertaintyM: radius });
    for (const other of others.apart) this.problems.push(messages.placesApart(this.headerOf(other.field), other.typed));
    // What an archive keeps as it was first written is no second word.
    if (this.occurrence === undefined) for (const other of others.unread) this.keepAside(other.field, other.typed);
    return {
      ...where.point,
      // A point on the spot to the nanometre is one of which nobody has said how exact it is.
      uncertaintyM: radius > 0 ? radius : null,
      ...(footprint && judgeFootprint(footprint) === undefined && { footprint }),
      text: this.joined('placeText', ', ') || null,
      visibility: visibility ?? (where.isSquare ? ('square' as const) : ('exact' as const)),
    };
  }

  #readCount(): { individualCount: number | null; countKind: 'exact' | 'minimum' | 'estimate'; sex: Sex | null } {
    const typed = this.line('count');
    const { count, kind, sex, isUnread, isNone } = readCount(typed);
    if (isNone) this.problems.push(messages.noneSeen);
    const said = this.word('countKind', readCountKind);
    const saidSex = this.word('sex', readSex);
    const isOtherSex = sex !== null && saidSex !== null && saidSex !== sex;
    if (isUnread || isOtherSex) this.keepAside('count', typed);
    if (kind !== 'exact' && said !== null && said !== kind) this.keepAside('countKind', this.line('countKind'));
    return { individualCount: count, countKind: kind === 'exact' ? (said ?? kind) : kind, sex: saidSex ?? sex };
  }

  #readAltitude(): number | null {
    const metres = this.number(
      'altitude',
      /\s*(m|méter|tszf|mszf|bf)\.?$/i,
      (metres, typed) => !(isDoubtful(typed) && metres * 1000 <= altitudes.highest),
    );
    return metres === null ? null : Math.round(metres);
  }

  /** Who else was there, as plain names: nobody here is called by what another site calls them. */
  #readObservers(): string[] {
    const names = this.line('observers').split(/\s*[;|]\s*/);
    return names
      .map((name) => name.replace(/^@+/, ''))
      .filter((name) => name !== '' && !this.table.own.has(fold(name)));
  }

  /** Null where the row is the bringer's own, '' where nobody is named and they have not said that it is. */
  #readObserver(): string | null {
    const { mapping } = this.table.reading;
    if (!this.table.places.has('recordedBy')) return mapping.emptyObserver === 'unknown' ? '' : null;
    const typed = this.line('recordedBy');
    if (typed === '') return mapping.emptyObserver === 'unknown' ? '' : null;
    if (this.table.own.has(fold(typed))) return null;
    if (this.occurrence && fold(typed) === UNKNOWN_PERSON) return '';
    this.remarks.push(messages.ofOther(typed));
    return typed;
  }

  /** The licence, author and source that it came with. */
  #readTerms({ externalId, observer }: { externalId: string | null; observer: string | null }) {
    const typed = this.line('license');
    const licence = readLicence(typed);
    if (typed !== '' && licence === undefined) this.problems.push(messages.licenceUnread(typed));
    const isUnsaid = typed === '' && this.table.reading.source === 'inaturalist' && this.table.places.has('license');
    // There, an empty licence keeps all rights.
    const licenseId = licence ?? (isUnsaid ? 7 : null);
    const address = [this.line('url'), externalId ?? ''].find((text) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text));
    const url = this.line('url');
    if (url !== '' && url !== address) this.keepAside('url', url);
    if (address === undefined) {
      const author = this.line('author');
      if (author !== '' && author !== observer && !this.table.own.has(fold(author))) this.keepAside('author', author);
      return { licenseId, externalObservation: null };
    }
    const author = this.line('author') || observer || null;
    return { externalObservation: { externalUrl: address, author, licenseId, isIncoming: true } };
  }
}
