import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { openDatabase, operatorPatience } from '#app/platform/db/database.server.ts';
import { siteFlags } from './processes.ts';
import { median } from './random.ts';

const run = promisify(execFile);
const rounds = 3;

/** `perSecond`: rows; memory in MB, of the process that writes, at its greatest. */
type ExportMeasure = { rows: number; perSecond: number; memory: number; megabytes: number };

/** Every sighting as CSV by our export, in a process of its own, and by `COPY (the same join) TO STDOUT`, turn about. */
export async function measureExports(
  url: string,
  folder: string,
): Promise<{ ours: ExportMeasure; copy: { perSecond: number } }> {
  const ours: ExportMeasure[] = [];
  const copies: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const measure = await exportApart(url, folder);
    ours.push(measure);
    copies.push((measure.rows * 1000) / (await copy(url)));
  }
  const last = ours.at(-1);
  if (!last) throw new Error('Nothing was measured.');
  return {
    ours: {
      ...last,
      perSecond: median(ours.map(({ perSecond }) => perSecond)),
      memory: Math.max(...ours.map(({ memory }) => memory)),
    },
    copy: { perSecond: median(copies) },
  };
}

async function exportApart(url: string, folder: string): Promise<ExportMeasure> {
  const file = path.join(folder, 'export.csv');
  const script = path.join(import.meta.dirname, 'export-process.ts');
  try {
    const { stdout } = await run(process.execPath, [...siteFlags, script, url, file]);
    const { rows, milliseconds, memory, bytes } = JSON.parse(stdout);
    return { rows, perSecond: (rows * 1000) / milliseconds, memory, megabytes: bytes / 1e6 };
  } finally {
    await rm(file, { force: true });
  }
}

/** Milliseconds in which the database gives the same columns of the same tables by itself; its reader throws them away. */
async function copy(url: string): Promise<number> {
  const db = openDatabase(url, 1, operatorPatience);
  try {
    const started = performance.now();
    await sql`copy (
      select s.id, s.state, t.scientific_name, t.authorship, t.hungarian_name, t.rank, o.scientific_name, f.scientific_name,
        g.scientific_name, p.scientific_name, s.level, s.verdict, s.public_observed_from, s.public_observed_to,
        s.public_observed_time, s.public_date_precision, s.public_latitude, s.public_longitude, s.public_uncertainty_m,
        s.public_utm10, s.public_county, s.public_settlement, s.public_place_text, s.altitude_m, s.habitat,
        s.public_visibility, s.footprint, s.individual_count, s.count_kind, s.life_stage, s.sex, s.method, s.host_plant,
        s.notes, s.recorded_by, s.identified_by, v.names, c.category, m.username, m.full_name, m.unique_licenc, s.license_id, s.external_url, s.external_author, s.updated_at,
        i.keys, i.licences, i.authors
      from sighting s
      join member m on m.id = s.member_id
      left join taxon t on t.id = s.taxon_id
      left join taxon o on o.id = s.order_id
      left join taxon f on f.id = s.family_id
      left join taxon g on g.id = s.genus_id
      left join taxon p on p.id = s.species_id
      left join taxon_protection c on c.taxon_id = s.species_id
      left join lateral (
        select string_agg(name, ' | ' order by position) as names from sighting_observer where sighting_id = s.id) v on true
      left join lateral (
        select string_agg(large_key, ' | ' order by position) as keys,
          string_agg(license_id::text, ' | ' order by position) as licences,
          string_agg(author, ' | ' order by position) as authors
        from sighting_image image where image.sighting_id = s.id and deleted_at is null and state = 'ready') i on true
      where s.state = 'published' order by s.id desc) to stdout (format csv)`.execute(db);
    return performance.now() - started;
  } finally {
    await db.destroy();
  }
}
