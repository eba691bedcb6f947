import { QueryReader } from '#app/platform/action/read-query.ts';
import type { CsvStyle, ExportFormat } from './export-format.ts';
import { exportFormats } from './export-formats.ts';
import { decimalWords, exportKeys, separatorWords } from './export-scope.ts';
import { exportMessages as messages } from './messages.ts';

/** As which file an address asks an export. `format` null where it asks for none, or for one that there is not (then `problems` says so). */
export function readExportFile(query: URLSearchParams): {
  format: ExportFormat | null;
  csv: CsvStyle;
  problems: Record<string, string>;
} {
  const reader = new QueryReader(query);
  const keys = exportFormats.map(({ key }) => key);
  const format = reader.take(
    exportKeys.format,
    (text) => exportFormats.find(({ key }) => key === text),
    (text) => messages.unreadableFormat(text.slice(0, 40), keys),
  );
  const separator = reader.meaning(exportKeys.separator, separatorWords) ?? ';';
  const decimal = reader.meaning(exportKeys.decimal, decimalWords) ?? '.';
  return { format, csv: { separator, decimal }, problems: reader.problems };
}
