/** Why a row is held for a person; its sentence is in the messages. */
export type ProblemReason =
  | 'cells'
  | 'noName'
  | 'badName'
  | 'strangeLetter'
  | 'strangeName'
  | 'qualifier'
  | 'unknownRank'
  | 'noRank'
  | 'unknownStatus'
  | 'statusContradicts'
  | 'noAccepted'
  | 'unknownAccepted'
  | 'acceptedHeld'
  | 'otherAccepted'
  | 'hasChildren'
  | 'doubledId'
  | 'doubledTaxon'
  | 'cycle'
  | 'rankOrder'
  | 'unknownParent'
  | 'noPlace'
  | 'parentHeld'
  | 'parentIsSynonym'
  | 'parentUnresolved'
  | 'acceptedUnresolved'
  | 'slugTaken'
  | 'nameSlugTaken'
  | 'genusDiffers'
  | 'columnsDiffer'
  | 'homonym'
  | 'isSynonymHere'
  | 'presence'
  | 'unread'
  | 'orphan';

export type Problem = { reason: ProblemReason; words?: string };

export function isProblem(value: object): value is Problem {
  return 'reason' in value;
}
