import type { ComponentProps } from 'react';
import type { AddToCalendarButton } from 'mf-shared/features/add-to-calendar';
import { useLatePart } from 'mf-shared/ui/late-part';

const load = async () =>
  (await import(/* webpackChunkName: "calendar-links" */ 'mf-shared/features/add-to-calendar'))
    .AddToCalendarButton;

/** 'Ajouter au calendrier' with its ways: nothing of the first screen waits for it. */
export function LateCalendarButton(props: ComponentProps<typeof AddToCalendarButton>) {
  const { data } = useLatePart(load);
  return data && <data.Part {...props} />;
}
