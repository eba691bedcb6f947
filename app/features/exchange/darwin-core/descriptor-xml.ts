import { escapeXml } from '#app/platform/text/escape-xml.ts';
import { type TableShape, termUri } from './terms.ts';

/** The archive's descriptor, `meta.xml` (dwc.tdwg.org/text): the core, and the tables whose first column leads to it. */
export function descriptorXml(core: TableShape, extensions: readonly TableShape[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<archive xmlns="http://rs.tdwg.org/dwc/text/" metadata="eml.xml">
${tableXml('core', core)}
${extensions.map((each) => tableXml('extension', each)).join('\n')}
</archive>
`;
}

function tableXml(kind: 'core' | 'extension', { file, rowType, terms }: TableShape): string {
  const fields = terms.flatMap((term, index) => {
    const uri = termUri(term);
    return uri === undefined ? [] : `    <field index="${index}" term="${escapeXml(uri)}"/>`;
  });
  return `  <${kind} encoding="UTF-8" fieldsTerminatedBy="," linesTerminatedBy="\\n" fieldsEnclosedBy="&quot;" ignoreHeaderLines="1" rowType="${escapeXml(rowType)}">
    <files><location>${escapeXml(file)}</location></files>
    <${kind === 'core' ? 'id' : 'coreid'} index="0"/>
${fields.join('\n')}
  </${kind}>`;
}
