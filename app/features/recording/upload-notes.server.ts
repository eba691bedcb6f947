import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Upload } from '@tus/server';
import { z } from 'zod';

const noteSchema = z.object({
  id: z.string(),
  size: z.number().optional(),
  offset: z.number(),
  metadata: z.record(z.string(), z.string().nullable()).optional(),
  creation_date: z.string().optional(),
});

/**
 * What is known of each upload, a small file beside its bytes. It is written whole or not at all: one that a killed server
 * left half would make its upload fail for ever. What cannot be read is not there, and the upload begins anew.
 */
export function openUploadNotes(folder: string) {
  const fileOf = (id: string) => path.join(folder, `${id}.json`);
  return {
    async get(id: string): Promise<Upload | undefined> {
      const text = await readFile(fileOf(id), 'utf8').catch(() => undefined);
      const note = noteSchema.safeParse(parseJson(text));
      if (!note.success) return undefined;
      const { size, metadata, creation_date, ...rest } = note.data;
      return new Upload({
        ...rest,
        ...(size !== undefined && { size }),
        ...(metadata && { metadata }),
        ...(creation_date && { creation_date }),
      });
    },
    async set(id: string, upload: Upload): Promise<void> {
      const temporary = path.join(folder, `${id}.${randomUUID()}.part`);
      await mkdir(folder, { recursive: true });
      await writeFile(temporary, JSON.stringify(upload));
      await rename(temporary, fileOf(id));
    },
    async delete(id: string): Promise<void> {
      await rm(fileOf(id), { force: true });
    },
    /** Removes bytes and notes whose names begin so. */
    async removeOf(beginning: string): Promise<void> {
      for (const name of await readdir(folder).catch(() => []))
        if (name.startsWith(beginning)) await rm(path.join(folder, name), { force: true });
    },
    /** Removes what nobody has touched since then: bytes, notes, and halves of notes; answers how many files. */
    async sweep(before: Date): Promise<number> {
      let removed = 0;
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const stats = await stat(file).catch(() => undefined);
        if (!stats?.isFile() || stats.mtime >= before) continue;
        await rm(file, { force: true });
        removed++;
      }
      return removed;
    },
  };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
