import { CalendarPlus, CalendarX, Share2, Ticket, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toast } from '@eveneo/platform';
import { addresses } from '../format/addresses';
import { sampleEvent } from '../testing/event';
import { AskedButton } from '../ui/asked-button';
import { Avatar } from '../ui/avatar';
import { Badge, CategoryBadge, RoleBadge, StatusBadge } from '../ui/badge';
import { Banner } from '../ui/banner';
import { BarChart } from '../ui/bar-chart';
import { Button, IconButton, LinkButton } from '../ui/button';
import { Card } from '../ui/card';
import { Checkbox } from '../ui/checkbox';
import { ChoiceCards } from '../ui/choice-cards';
import { CompletedInput } from '../ui/completed-input';
import { Counter } from '../ui/counter';
import { DataTable } from '../ui/data-table';
import { Disclosure } from '../ui/disclosure';
import { DraftNotice } from '../ui/draft-notice';
import { EmptyState } from '../ui/empty-state';
import { ErrorPanel } from '../ui/error-panel';
import { EventCard, EventGrid, EventGridSkeleton } from '../ui/event-card';
import { EventListTools } from '../ui/event-list-tools';
import { FileInput } from '../ui/file-input';
import { FilterChips } from '../ui/filter-chips';
import { FormErrorSummary } from '../ui/form-error-summary';
import { ImageInput } from '../ui/image-input';
import { LoadingMessage } from '../ui/loading-message';
import { LoadingRows } from '../ui/loading-rows';
import { MenuButton } from '../ui/menu-button';
import { Pagination } from '../ui/pagination';
import { PasswordInput } from '../ui/password-input';
import { PlacesBar } from '../ui/places-bar';
import { RaisedText } from '../ui/raised-text';
import { Rating, RatingInput } from '../ui/rating';
import { RemovalDialog } from '../ui/removal-dialog';
import { Select } from '../ui/select';
import { ShowMore } from '../ui/show-more';
import { Skeleton } from '../ui/skeleton';
import { Spinner } from '../ui/spinner';
import { StatCard, StatGrid } from '../ui/stat-card';
import { Tabs } from '../ui/tabs';
import { TextArea } from '../ui/text-area';
import { TextInput } from '../ui/text-input';
import { TitleText } from '../ui/title-text';
import { UndoBanner } from '../ui/undo-banner';

const nothing = () => undefined;
const ERROR = 'Ce champ est requis';
const NOW = new Date('2026-11-20T10:00:00Z');
const PEOPLE = ['Camille Martin', 'Noé Petit', 'Élodie Œuvrard', 'Zoé'];
const TABS = [
  { id: 'list', label: 'Mes événements' },
  { id: 'calendar', label: 'Calendrier' },
] as const;
const LONG = 'Rencontres internationales de la médiation culturelle et des bibliothèques de quartier';

const EVENTS = [
  sampleEvent({ id: 3 }),
  sampleEvent({ id: 5, category: 'Sports', date: '2026-11-20', time: '14:00', places_left: 4 }),
  sampleEvent({ id: 6, category: 'Éducation', date: '2026-11-02', places_left: 0 }),
  sampleEvent({ id: 8, category: 'Cuisine', title: LONG, location: LONG, date: '2027-02-01' }),
];
const WORDS = {
  act: 'Supprimer',
  title: 'Supprimer l’événement',
  confirm: 'Supprimer',
  busy: 'Suppression en cours...',
  keep: 'Le garder',
  failed: 'Échec de la suppression.',
  done: 'Événement supprimé',
  undo: 'Annuler',
  undoing: 'Rétablissement...',
};

/** Stores a value as a page would. */
function Held<T>({ start, of }: { start: T; of: (value: T, set: (value: T) => void) => ReactNode }) {
  return of(...useState(start));
}

const content = {
  'EventCard, EventWhen, Cover': (
    <EventGrid>
      {EVENTS.map((event) => (
        <EventCard key={event.id} event={event} now={NOW} />
      ))}
    </EventGrid>
  ),
  EventGridSkeleton: <EventGridSkeleton count={3} />,
  Badge: (
    <>
      {(['past', 'ongoing', 'upcoming'] as const).map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      {(['admin', 'organizer', 'guest'] as const).map((role) => (
        <RoleBadge key={role} role={role} />
      ))}
      <CategoryBadge name="Technologie" />
      <Badge tone="brand">Organisateur</Badge>
    </>
  ),
  BarChart: (
    <BarChart
      bars={[4, 9, 6, 2].map((value, at) => ({ key: String(at), value, earlier: at < 2 }))}
      label="21 inscriptions en quatre jours"
      highest="9"
      first="17 nov."
      last="20 nov."
    />
  ),
  'Card, Counter': (
    <Card padding="l">
      <Counter value={1300} animate={false} />
    </Card>
  ),
  StatCard: (
    <StatGrid>
      <StatCard label="Invités" value={1300} icon={<Users />} />
      <StatCard label="Événements" value={48} icon={<Ticket />} />
    </StatGrid>
  ),
  Avatar: (['s', 'm', 'l', 'xl'] as const).map((size, id) => (
    <Avatar key={size} name={PEOPLE[id] ?? ''} id={id} size={size} labelled />
  )),
  Rating: [4, 3.4].map((value) => <Rating key={value} value={value} average={value < 4} />),
  PlacesBar: [86, 4, 0].map((left) => <PlacesBar key={left} event={{ places_left: left, capacity: 120 }} />),
  TitleText: <TitleText text="Nuit du jazz au bord de la Saône" />,
  RaisedText: <RaisedText text="20 place des Terreaux, Lyon 1er" />,
  DataTable: (
    <DataTable
      caption="Inscrits"
      rows={PEOPLE}
      rowKey={(name) => name}
      columns={[
        { id: 'name', header: 'Nom', cell: (name) => name },
        { id: 'places', header: 'Places', cell: () => 1, numeric: true },
      ]}
    />
  ),
  'Banner, DraftNotice': (
    <>
      {(['success', 'error', 'info', 'warning'] as const).map((tone) => (
        <Banner key={tone} tone={tone} onDismiss={nothing}>
          Événement modifié avec succès !
        </Banner>
      ))}
      <DraftNotice onDiscard={nothing} />
    </>
  ),
  LoadingMessage: <LoadingMessage />,
  LoadingRows: <LoadingRows label="Chargement des inscrits…" />,
  Skeleton: <Skeleton width="60%" height="1.5rem" />,
  Spinner: <Spinner label="Chargement des données..." />,
  EmptyState: <EmptyState icon={<CalendarX />} title="Aucun événement" action={<Button>Effacer</Button>} />,
  ErrorPanel: <ErrorPanel message="Échec du chargement des événements." onRetry={nothing} />,
};

const actions = {
  Button: (
    <>
      {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant} icon={<CalendarPlus aria-hidden="true" />}>
          {variant}
        </Button>
      ))}
      <Button size="s">Petit</Button>
      <Button size="l">Grand</Button>
      <Button loading>Se connecter</Button>
      <Button disabled>Complet</Button>
      <LinkButton to={addresses.events()}>Un lien</LinkButton>
      <IconButton label="Partager">
        <Share2 aria-hidden="true" />
      </IconButton>
    </>
  ),
  MenuButton: (
    <MenuButton
      label="Ajouter au calendrier"
      look={{ variant: 'secondary' }}
      items={[{ id: 'file', label: 'Fichier (.ics)', onSelect: nothing }]}
    />
  ),
  AskedButton: (
    <AskedButton
      texts={WORDS}
      act={() => Promise.resolve(WORDS.done)}
      onDone={toast.success}
      onFailed={toast.error}
    >
      Elle est définitive.
    </AskedButton>
  ),
  'Dialog, RemovalDialog, UndoBanner': (
    <Held<'asked' | number | null>
      start={null}
      of={(state, set) => (
        <>
          <Button variant="danger" onClick={() => set('asked')}>
            Supprimer…
          </Button>
          {state === 'asked' && (
            <RemovalDialog
              texts={WORDS}
              remove={() => Promise.resolve()}
              onClose={() => set(null)}
              onRemoved={() => set(performance.now())}
            >
              <p>34 personnes sont inscrites. Elles seront prévenues.</p>
            </RemovalDialog>
          )}
          {typeof state === 'number' && (
            <UndoBanner
              texts={WORDS}
              askedAt={state}
              restore={() => Promise.resolve()}
              onDone={() => set(null)}
            />
          )}
        </>
      )}
    />
  ),
  Tabs: (
    <Held
      start="list"
      of={(tab, setTab) => (
        <Tabs label="Vues" tabs={TABS} value={tab} onChange={setTab}>
          <p>{tab}</p>
        </Tabs>
      )}
    />
  ),
  Disclosure: (
    <>
      <Disclosure title="Avis" aside="12 avis" defaultOpen>
        <p>Un contenu qui se replie.</p>
      </Disclosure>
      <Disclosure title="Discussion">
        <p>Un autre.</p>
      </Disclosure>
    </>
  ),
  FilterChips: (
    <Held
      start="a"
      of={(value, set) => (
        <FilterChips label="Afficher" options={{ a: 'Tous', b: 'Passés' }} value={value} onChange={set} />
      )}
    />
  ),
  ShowMore: (
    <ShowMore within={{ current: null }} items="li" shown={2} onMore={nothing}>
      Afficher 2 de plus
    </ShowMore>
  ),
  Pagination: <Held start={2} of={(page, set) => <Pagination page={page} last={8} onChange={set} />} />,
};

const forms = {
  FormErrorSummary: (
    <>
      <FormErrorSummary errors={[{ fieldId: 'kit-password', message: ERROR }]} />
      <FormErrorSummary errors={[]} general="Identifiants incorrects." />
    </>
  ),
  'TextInput, PasswordInput': (
    <>
      <TextInput label="Adresse email" type="email" hint="Exemple : prenom.nom@domaine.fr" />
      <TextInput label="Rôle" defaultValue="Organisateur" readOnly />
      <TextInput label="Heure de fin" type="time" optional />
      <PasswordInput id="kit-password" label="Mot de passe" error={ERROR} autoComplete="off" />
    </>
  ),
  CompletedInput: <CompletedInput id="kit-city" label="Ville" options={[{ value: 'Lyon' }]} />,
  Select: <Select label="Catégorie" options={[{ value: 1, label: 'Arts' }]} placeholder="Toutes" />,
  TextArea: <TextArea label="Description" defaultValue="Trois quartets se succèdent jusqu’à minuit." />,
  FileInput: <FileInput label="Image" hint="PNG/JPG/JPEG max 2MB" optional />,
  ImageInput: (
    <Held<File | null>
      start={null}
      of={(file, onFile) => (
        <ImageInput label="Photo" previewAlt="Aperçu" removeLabel="Retirer" {...{ file, onFile }} />
      )}
    />
  ),
  Checkbox: ['', ERROR].map((error) => <Checkbox key={error} label="J’accepte" error={error} />),
  ChoiceCards: (
    <Held<'guest' | 'organizer' | ''>
      start="guest"
      of={(value, onChange) => (
        <ChoiceCards
          label="Vous êtes"
          choices={[
            { value: 'guest', label: 'Invité', hint: 'Je participe à des événements.' },
            { value: 'organizer', label: 'Organisateur', hint: 'J’en publie.' },
          ]}
          {...{ value, onChange }}
        />
      )}
    />
  ),
  RatingInput: (
    <Held
      start={0}
      of={(value, onChange) => <RatingInput label="Votre note" error={ERROR} {...{ value, onChange }} />}
    />
  ),
  EventListTools: (
    <EventListTools
      filter="past"
      search="jazz"
      none
      count="0 sur 4"
      onFilter={nothing}
      onSearch={nothing}
      onSearchEnd={nothing}
    />
  ),
};

/** Each component of the kit in its states, by heading. */
export const EXAMPLES: Record<string, Record<string, ReactNode>> = {
  Contenus: content,
  Actions: actions,
  Formulaires: forms,
};
