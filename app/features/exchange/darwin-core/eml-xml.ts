import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import { escapeXml as x } from '#app/platform/text/escape-xml.ts';
import type { Coverage, DatasetAbout } from './dataset-about.ts';

/** What a data set is, in GBIF's words. */
export type DatasetKind = 'Occurrence' | 'Samplingevent';

/** The data set's metadata, `eml.xml`, by GBIF's profile 1.1 of the Ecological Metadata Language 2.1.1: the order of elements is the schema's. */
export function emlXml(about: DatasetAbout, coverage: Coverage, kind: DatasetKind = 'Occurrence'): string {
  const day = about.madeAt.toISOString().slice(0, 10);
  const party = partyXml(about);
  return `<?xml version="1.0" encoding="UTF-8"?>
<eml:eml xmlns:eml="eml://ecoinformatics.org/eml-2.1.1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="eml://ecoinformatics.org/eml-2.1.1 http://rs.gbif.org/schema/eml-gbif-profile/1.1/eml.xsd" packageId="${x(`${about.address}/v${about.version}`)}" system="http://gbif.org" scope="system" xml:lang="hun">
  <dataset>
    <alternateIdentifier>${x(about.address)}</alternateIdentifier>
    <title xml:lang="hun">${x(about.title)}</title>
    <creator>${party}</creator>
    <metadataProvider>${party}</metadataProvider>
    <pubDate>${day}</pubDate>
    <language>hun</language>
    <abstract>${paragraphs(about.description)}</abstract>
    <keywordSet>
      <keyword>${kind}</keyword>
      <keyword>Observation</keyword>
      <keywordThesaurus>GBIF Dataset Type Vocabulary: http://rs.gbif.org/vocabulary/gbif/dataset_type.xml</keywordThesaurus>
    </keywordSet>
    <intellectualRights>${rightsXml(about.licenceId)}</intellectualRights>
    <distribution scope="document"><online><url function="information">${x(about.address)}</url></online></distribution>
${coverageXml(coverage)}    <maintenance>
      <description><para/></description>
      <maintenanceUpdateFrequency>daily</maintenanceUpdateFrequency>
    </maintenance>
    <contact>${party}</contact>
  </dataset>
  <additionalMetadata>
    <metadata>
      <gbif>
        <dateStamp>${about.madeAt.toISOString()}</dateStamp>
        <hierarchyLevel>dataset</hierarchyLevel>
      </gbif>
    </metadata>
  </additionalMetadata>
</eml:eml>
`;
}

function partyXml({ contactName, contactEmail, publisher, site }: DatasetAbout): string {
  const person = contactName ? `<individualName><surName>${x(contactName)}</surName></individualName>` : '';
  const mail = contactEmail ? `<electronicMailAddress>${x(contactEmail)}</electronicMailAddress>` : '';
  return `${person}<organizationName>${x(publisher)}</organizationName>${mail}<onlineUrl>${x(site)}</onlineUrl>`;
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((each) => `<para>${x(each.trim())}</para>`)
    .join('');
}

/** In the words by which GBIF knows a licence: a link with its name. */
function rightsXml(licenceId: number | null): string {
  if (licenceId === null) return '<para>The licence of each record stands in its own row.</para>';
  const { uri, nameEn, nameShort } = licenceById(licenceId);
  if (uri === null) return `<para>${x(nameEn)}</para>`;
  const name = /^CC /.test(nameShort) ? `${nameEn} (${nameShort})` : nameEn;
  return `<para>This work is licensed under a <ulink url="${x(`${uri}legalcode`)}"><citetitle>${x(name)}</citetitle></ulink> License.</para>`;
}

function coverageXml(coverage: Coverage): string {
  if (!coverage) return '';
  const { west, east, north, south, from, to, orders } = coverage;
  const place =
    west > east
      ? ''
      : `      <geographicCoverage>
        <geographicDescription>Hungary and its surroundings</geographicDescription>
        <boundingCoordinates>
          <westBoundingCoordinate>${west}</westBoundingCoordinate>
          <eastBoundingCoordinate>${east}</eastBoundingCoordinate>
          <northBoundingCoordinate>${north}</northBoundingCoordinate>
          <southBoundingCoordinate>${south}</southBoundingCoordinate>
        </boundingCoordinates>
      </geographicCoverage>
`;
  const taxa = orders.map(
    (name) =>
      `        <taxonomicClassification><taxonRankName>order</taxonRankName><taxonRankValue>${x(name)}</taxonRankValue></taxonomicClassification>`,
  );
  const taxonomy =
    taxa.length === 0 ? '' : `      <taxonomicCoverage>\n${taxa.join('\n')}\n      </taxonomicCoverage>\n`;
  return `    <coverage>
${place}      <temporalCoverage><rangeOfDates><beginDate><calendarDate>${from}</calendarDate></beginDate><endDate><calendarDate>${to}</calendarDate></endDate></rangeOfDates></temporalCoverage>
${taxonomy}    </coverage>
`;
}
