import { escapeXml } from '../text/escape-xml.ts';

/** What a served picture says of itself: whose it is and how it may be used; the author is the site's display name, never the photo's own field. */
export type PictureCredit = { author: string; licenceName: string; licenceUrl: string | null };

/** The credit as an XMP packet (Dublin Core and XMP Rights Management, ISO 16684-1). */
export function xmpOf({ author, licenceName, licenceUrl }: PictureCredit): string {
  const statement = licenceUrl ? `<xmpRights:WebStatement>${inLine(licenceUrl)}</xmpRights:WebStatement>` : '';
  return [
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">',
    `<dc:creator><rdf:Seq><rdf:li>${inLine(author)}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${inLine(licenceName)}</rdf:li></rdf:Alt></dc:rights>`,
    statement,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('');
}

/** XML 1.0 knows no control characters, and a name needs no line ends. */
function inLine(text: string): string {
  return escapeXml(text.replaceAll(/\p{Cc}/gu, ' '));
}
