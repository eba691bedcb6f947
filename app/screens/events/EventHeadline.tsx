import { Link } from 'react-router';
import shared from '#app/features/browsing/contained/contained.module.css';
import { StatePill } from './EventHead.tsx';
import { eventPageMessages as messages } from './messages.ts';

type EventHeadlineProps = {
  event: {
    url: string;
    name: string;
    periodText: string;
    placeText: string;
    participants: number;
    state: string;
    stateText: string;
  };
};

/** An event in a list: how it stands, its name, when and where. */
export function EventHeadline({ event }: EventHeadlineProps) {
  return (
    <li className={shared.item}>
      <StatePill state={event.state} text={event.stateText} />
      <h3 className={shared.itemName}>
        <Link className={shared.itemLink} to={event.url}>
          {event.name}
        </Link>
      </h3>
      <span className={shared.itemFacts}>
        <span className="num">{event.periodText}</span>
        {event.placeText && <> · {event.placeText}</>} · {messages.participants(event.participants)}
      </span>
    </li>
  );
}
