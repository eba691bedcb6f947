import { fold } from '#app/platform/text/fold.ts';
import type { ImportField } from './import-fields.ts';

/**
 * Headers by what they mean, in Hungarian, English, Dutch and Darwin Core's own terms, folded, without spaces. The surest come first: a
 * field takes the first of its words that the file has.
 */
const words: Readonly<Record<ImportField, string>> = {
  externalId:
    'occurrenceid catalognumber azonosito adatazonosito rekordazonosito uuid guid id recordid observationid recordkey sampleid talalatid',
  scientificName:
    'scientificname tudomanyosnev latinnev latinname taxon taxonname species fajnev faj wetenschappelijkenaam naamlat speciesnamescientific preferredscientificname recommendedtaxonname origname nev name',
  vernacularName:
    'vernacularname magyarnev commonname nepinev nevmagyar hungarianname soortnaam speciesname naam speciesguess recommendedcommonname',
  qualifier:
    'identificationqualifier bizonytalansag hatarozasbizonytalansaga certainty zekerheid identificationcertainty',
  date: 'eventdate datum observedon date megfigyelesdatuma gyujtesdatuma eszlelesdatuma idopont mikor observationdate dateobserved startdate datestart kezdet kezdodatum begindatum recorddate observedfrom',
  endDate: 'enddate dateend vege vegdatum einddatum datumvege todate observedto',
  time: 'eventtime ido ora time tijd megfigyelesideje idopontora observedtime starttime idopont',
  year: 'year ev jaar',
  month: 'month honap ho maand',
  day: 'day nap dag',
  latitude:
    'decimallatitude latitude lat szelesseg szelessegfokwgs84 szelessegwgs84 wgs84lat wgs84szelesseg breedtegraad gpslat gpslatitude y outputlatitude',
  longitude:
    'decimallongitude longitude lon lng long hosszusag hosszusagfokwgs84 hosszusagwgs84 wgs84lon wgs84hosszusag lengtegraad gpslon gpslongitude x outputlongitude',
  coordinates:
    'koordinata koordinatak eov eovkoordinata coordinates gps gpskoordinata wgs84 wgs84koordinata verbatimcoordinates latlon location',
  eovY: 'eovy eovkelet yeov eovykelet',
  eovX: 'eovx eoveszak xeov eovxeszak',
  utm: 'utm utmkod utm10 utmnegyzet utm10x10 utm10km utmcode negyzet haloterkepikod',
  uncertainty:
    'coordinateuncertaintyinmeters positionalaccuracy publicpositionalaccuracy pontossag pontossagm accuracy precision nauwkeurigheid gpsprecision helypontossaga uncertaintym',
  placeText:
    'locality verbatimlocality lelohely hely helynev helyszin telepules placeguess locationname site gebied plaats placetext locationdescription dulo',
  altitude:
    'minimumelevationinmeters tengerszintfelettimagassag tszfm tszf magassag magassagm altitude elevation ele hoogte altitudem',
  habitat: 'habitat elohely biotop biotoop',
  count:
    'individualcount egyedszam darab darabszam db peldanyszam peldany count number aantal quantity abundance mennyiseg abundanceofsex',
  countKind: 'egyedszamjellege countkind',
  occurrenceStatus: 'occurrencestatus jelenlet eszlelesallapota presence',
  sex: 'sex ivar nem geslacht sexe',
  lifeStage:
    'lifestage stadium fejlodesistadium fejlodesialak fejlodesiallapot stage levensstadium kleed fejlettseg sexstage',
  method:
    'samplingprotocol modszer gyujtesimod gyujtesmodja megfigyelesmodja megfigyelesimod method methode recordingmethod samplemethod',
  hostPlant: 'hostplant tapnoveny gazdanoveny associatedtaxa foodplant waardplant host',
  notes:
    'occurrenceremarks megjegyzes megjegyzesek notes remarks comment comments description leiras opmerkingen toelichting eventremarks jegyzet recordcomment samplecomment',
  privateNotes: 'fieldnotes privatmegjegyzes sajatjegyzet privatenotes privatejegyzet',
  recordedBy:
    'recordedby leg legit gyujto gyujtotte megfigyelo eszlelo observer observers recorder recorders waarnemer username userlogin gyujtomegfigyelo collector',
  identifiedBy:
    'identifiedby det determinavit hatarozta hatarozo determiner determinedby identifier determinator akitolanevejott',
  license: 'license licence licenc rights',
  author: 'rightsholder jogtulajdonos kitkellmegnevezni',
  visibility: 'geoprivacy lathatosag helylathatosaga visibility',
  observers: 'tovabbimegfigyelok',
  pictures: 'associatedmedia imageurl images kepek kepcime kepekcime foto fotok photo photos photourl',
  pictureAuthors: 'kepekszerzoje',
  pictureLicences: 'kepeklicence',
  state: 'allapot',
  url: 'references url link uri hivatkozas permalink weblink honnanszarmazik',
};

const lists: ReadonlyMap<ImportField, readonly string[]> = new Map(
  (Object.entries(words) as [ImportField, string][]).map(([field, text]) => [field, text.split(' ')]),
);

/** A header as these words are written: folded, without spaces and without what stands before a term's own name. */
export function headerKey(header: string): string {
  return fold(header.replace(/^https?:.*[/#]/, '').replace(/^(dwc|dcterms|dc):/i, '')).replaceAll(' ', '');
}

/** How surely a header means a field: 0 is the surest word; undefined where it does not. */
export function rankOfHeader(field: ImportField, key: string): number | undefined {
  const at = lists.get(field)?.indexOf(key) ?? -1;
  return at < 0 ? undefined : at;
}
