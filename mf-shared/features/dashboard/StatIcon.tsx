import {
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  Megaphone,
  Ticket,
  Users,
} from 'lucide-react';

const ICONS = {
  people: Users,
  organizers: Megaphone,
  events: CalendarDays,
  created: CalendarPlus,
  past: CalendarCheck,
  upcoming: CalendarClock,
  registered: Ticket,
} as const;

export type StatIconName = keyof typeof ICONS;

/** The picture beside a counter. */
export function StatIcon({ name }: { name: StatIconName }) {
  const Icon = ICONS[name];
  return <Icon />;
}
