import { recordingMessages } from '#app/features/recording/messages.ts';
import { importMessages } from '../messages.ts';
import type { WhenProblem } from './read-date.ts';

const messages = importMessages.row;

/** Why a written date is not taken, with what was written. */
export function whenProblem(problem: WhenProblem, typed: string): string {
  if (problem === 'short_year') return messages.shortYear(typed);
  if (problem === 'unknown_order') return messages.unknownOrder(typed);
  if (problem === 'time') return messages.timeUnread(typed);
  const words = {
    unreadable: recordingMessages.dateUnreadable,
    impossible: recordingMessages.dateImpossible,
    end_before_start: recordingMessages.dateReversed,
    end_time: recordingMessages.dateEndTime,
  };
  return messages.dateOf(words[problem], typed);
}
