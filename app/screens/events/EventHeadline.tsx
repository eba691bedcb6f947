import { Link } from 'react-router';
import { StatePill } from './EventHead.tsx';
import css from './events.module.css';
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
    <li className={css.item}>
      <StatePill state={event.state} text={event.stateText} />
      <h3 className={css.itemName}>
        <Link className={css.itemLink} to={event.url}>
          {event.name}
        </Link>
      </h3>
      <span className={css.itemFacts}>
        <span className="num">{event.periodText}</span>
        {event.placeText && <> · {event.placeText}</>} · {messages.participants(event.participants)}
      </span>
    </li>
  );
}
