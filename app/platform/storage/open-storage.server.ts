import path from 'node:path';
import type { FileStorage } from './file-storage.server.ts';
import { openFolderStorage } from './folder-storage.server.ts';
import { openS3Storage } from './s3-storage.server.ts';

/** The storage that the settings name: S3 by `STORAGE_URL`, else the folder `files` under `DATA_DIR`. */
export function openStorage(config: { dataDir: string; storageUrl?: string | undefined }): FileStorage {
  if (config.storageUrl) return openS3Storage(config.storageUrl);
  return openFolderStorage(path.join(config.dataDir, 'files'));
}
