import { DomainError } from '../action/domain-error.ts';

let wasSeen = false;

/** Remembers that the database had no room for something; hands the failure on. */
export function noteRoom(error: unknown): unknown {
  if (error instanceof DomainError && error.code === 'storage_full') wasSeen = true;
  return error;
}

export const lacksRoom = (): boolean => wasSeen;

export function forgetLack(): void {
  wasSeen = false;
}
