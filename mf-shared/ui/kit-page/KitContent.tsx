import { CalendarX, Ticket, UserRound, Users } from 'lucide-react';
import { Avatar } from '../avatar';
import { Badge, CategoryBadge, RoleBadge, StatusBadge } from '../badge';
import { Banner } from '../banner';
import { Button } from '../button';
import { Card } from '../card';
import { Counter } from '../counter';
import { Cover } from '../cover';
import { DataTable } from '../data-table';
import { DraftNotice } from '../draft-notice';
import { EmptyState } from '../empty-state';
import { ErrorPanel } from '../error-panel';
import { EventCard, EventGrid, EventGridSkeleton } from '../event-card';
import { LoadingMessage } from '../loading-message';
import { PlacesBar } from '../places-bar';
import { RaisedText } from '../raised-text';
import { Rating } from '../rating';
import { Skeleton } from '../skeleton';
import { Spinner } from '../spinner';
import { StatCard, StatGrid } from '../stat-card';
import { Example } from './Example';
import { SAMPLE_NOW, SAMPLE_PEOPLE, sampleEvents } from './samples';
import styles from './KitPage.module.css';

const SAMPLE_WORDS = { title: 'Nuit de l’info étudiante', date: '2026-12-04', time: '16:40', city: 'Nancy' };

/** What shows events. */
function KitEvents() {
  return (
    <>
      <Example name="EventCard, EventWhen" wide>
        <EventGrid>
          {sampleEvents().map((event) => (
            <EventCard key={event.id} event={event} now={SAMPLE_NOW} />
          ))}
        </EventGrid>
      </Example>
      <Example name="EventGridSkeleton" wide>
        <EventGridSkeleton count={3} />
      </Example>
      <Example name="Cover">
        {['Arts', 'Technologie', 'Sports', 'Éducation', 'Cuisine'].map((category, id) => (
          <div key={category} className={styles.cover}>
            <Cover event={{ ...SAMPLE_WORDS, id, category, images: [] }} sizes="10rem" />
          </div>
        ))}
      </Example>
    </>
  );
}

/** Words, people and figures. */
function KitFacts() {
  return (
    <>
      <Example name="Badge">
        <StatusBadge status="past" />
        <StatusBadge status="ongoing" />
        <StatusBadge status="upcoming" />
        {['Arts', 'Technologie', 'Sports', 'Éducation'].map((name) => (
          <CategoryBadge key={name} name={name} />
        ))}
        {(['admin', 'organizer', 'guest'] as const).map((role) => (
          <RoleBadge key={role} role={role} />
        ))}
        <Badge tone="brand">Organisateur</Badge>
      </Example>
      <Example name="Card, Counter" wide>
        <Card padding="l">
          <Counter value={1300} animate={false} />
        </Card>
      </Example>
      <Example name="StatCard" wide>
        <StatGrid>
          <StatCard label="Invités" value={1300} icon={<UserRound />} />
          <StatCard label="Organisateurs" value={6} icon={<Users />} />
          <StatCard label="Événements" value={48} icon={<Ticket />} />
        </StatGrid>
      </Example>
      <Example name="Avatar">
        {SAMPLE_PEOPLE.map((name, id) => (
          <Avatar key={name} name={name} id={id} labelled />
        ))}
        <Avatar name="Camille Martin" id={3} size="s" labelled />
        <Avatar name="Camille Martin" id={3} size="l" labelled />
        <Avatar name="Camille Martin" id={3} size="xl" labelled />
      </Example>
      <Example name="Rating, PlacesBar" wide>
        <Rating value={4} />
        <Rating value={3.4} average />
        <PlacesBar left={86} capacity={120} />
        <PlacesBar left={4} capacity={120} />
        <PlacesBar left={0} capacity={120} />
      </Example>
      <Example name="RaisedText">
        <p>
          <RaisedText text="20 place des Terreaux, Lyon 1er" />
        </p>
      </Example>
      <Example name="DataTable" wide>
        <DataTable
          caption="Inscrits"
          rows={SAMPLE_PEOPLE.slice(0, 3).map((name, id) => ({ id, name }))}
          rowKey={(row) => row.id}
          columns={[
            { id: 'name', header: 'Nom', cell: (row) => row.name },
            { id: 'email', header: 'Adresse email', cell: (row) => `invite${row.id}@exemple.fr` },
            { id: 'places', header: 'Places', cell: () => 1, numeric: true },
          ]}
        />
      </Example>
    </>
  );
}

/** What a page says of itself. */
function KitMessages() {
  return (
    <>
      <Example name="Banner, DraftNotice" wide>
        <Banner tone="success" onDismiss={() => undefined}>
          Événement modifié avec succès !
        </Banner>
        <Banner tone="error">Échec de l’envoi. Votre texte est conservé.</Banner>
        <Banner tone="info">Une nouvelle version est disponible.</Banner>
        <Banner tone="warning">Vous êtes hors connexion.</Banner>
        <DraftNotice onDiscard={() => undefined} />
      </Example>
      <Example name="Skeleton, LoadingMessage" wide>
        <LoadingMessage />
        <Skeleton width="60%" height="1.5rem" />
      </Example>
      <Example name="Spinner, EmptyState, ErrorPanel" wide>
        <Spinner label="Chargement des données..." />
        <EmptyState
          icon={<CalendarX />}
          title="Aucun événement disponible"
          action={<Button variant="secondary">Effacer les filtres</Button>}
        >
          <p>Essayez avec d’autres mots ou une autre catégorie.</p>
        </EmptyState>
        <ErrorPanel
          message="Échec du chargement des événements. Erreur réseau - veuillez vérifier votre connexion."
          onRetry={() => undefined}
        />
      </Example>
    </>
  );
}

/** Everything that is read. */
export const KitContent = () => (
  <>
    <KitEvents />
    <KitFacts />
    <KitMessages />
  </>
);
