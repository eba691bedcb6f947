import { createHash } from 'node:crypto';
import { PageCache } from '#app/platform/cache/page-cache.server.ts';
import { limitConcurrency } from '#app/platform/images/limit-concurrency.ts';
import { type FileStorage, MissingFileError } from '#app/platform/storage/file-storage.server.ts';
import { drawShareCard } from './draw-share-card.server.ts';
import type { ShareCard } from './share-card.ts';

export type SharePicture = { etag: string; bytes: Buffer };

/** Some hundred pictures. */
const memoryBytes = 32 * 1024 * 1024;
/** To be raised when the drawing changes, so that nobody keeps the old one. */
const drawing = 1;

/**
 * Makes share pictures, each once for what it shows: its key is its content, so what has changed or may not be shown any more is never
 * served. They are in memory alone, so that nothing is left behind of what is taken away. Throws unavailable where too many are asked at once.
 */
export class SharePictures {
  readonly #kept = new PageCache<SharePicture>(memoryBytes);
  // A picture is a tenth of a second of a core: pages go before.
  readonly #oneByOne = limitConcurrency(1, 20);
  readonly #storage: Pick<FileStorage, 'get'>;

  constructor(storage: Pick<FileStorage, 'get'>) {
    this.#storage = storage;
  }

  /** The picture of a card. */
  async get(card: ShareCard): Promise<SharePicture> {
    const key = createHash('sha256')
      .update(JSON.stringify([drawing, card]))
      .digest('base64url');
    return this.#kept.get(key, async () => {
      const bytes = await this.#oneByOne(async () => drawShareCard(card, await this.#photoOf(card)));
      return { page: { etag: `"${key}"`, bytes }, bytes: bytes.length, tags: [key] };
    });
  }

  async #photoOf({ picture }: ShareCard): Promise<Uint8Array | undefined> {
    if (!picture) return undefined;
    try {
      return await this.#storage.get(picture.key);
    } catch (error) {
      if (error instanceof MissingFileError) return undefined;
      throw error;
    }
  }
}
