import path from 'node:path';
import { withFloor } from './check-room.server.ts';
import type { FileStorage } from './file-storage.server.ts';
import { openFolderStorage } from './folder-storage.server.ts';
import { openS3Storage } from './s3-storage.server.ts';

type StorageSettings = { dataDir: string; storageUrl?: string | undefined; minFreeBytes?: number };

/** The storage that the settings name: S3 by `STORAGE_URL`, else the folder `files` under `DATA_DIR`; nobody takes the last of its room. */
export function openStorage({ dataDir, storageUrl, minFreeBytes = 0 }: StorageSettings): FileStorage {
  const storage = storageUrl ? openS3Storage(storageUrl) : openFolderStorage(path.join(dataDir, 'files'));
  return withFloor(storage, minFreeBytes);
}
