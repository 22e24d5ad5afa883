import { CalendarPlus, Share2 } from 'lucide-react';
import { useState } from 'react';
import { addresses } from '../../format/addresses';
import { Button, IconButton, LinkButton } from '../button';
import { Disclosure } from '../disclosure';
import { FilterChips } from '../filter-chips';
import { MenuButton } from '../menu-button';
import { Pagination } from '../pagination';
import { Tabs } from '../tabs';
import { Example } from './Example';
import { KitDialogs } from './KitDialogs';
import { KitShowMore } from './KitLists';

const TABS = [
  { id: 'list', label: 'Mes événements' },
  { id: 'calendar', label: 'Calendrier' },
] as const;

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;

/** Everything that is clicked. */
export function KitActions() {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('list');
  const [page, setPage] = useState(2);
  return (
    <>
      <Example name="Button">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button size="s" variant="secondary">
          Petit
        </Button>
        <Button size="l">Découvrir les événements</Button>
        <Button loading loadingLabel="Connexion en cours...">
          Se connecter
        </Button>
        <Button disabled>Complet</Button>
        <Button variant="secondary" icon={<CalendarPlus aria-hidden="true" />}>
          Ajouter au calendrier
        </Button>
        <LinkButton to={addresses.events()}>Un lien</LinkButton>
        <IconButton label="Partager">
          <Share2 aria-hidden="true" />
        </IconButton>
      </Example>
      <Example name="MenuButton">
        <MenuButton
          label="Ajouter au calendrier"
          look={{ variant: 'secondary' }}
          items={['Fichier (.ics)', 'Google Agenda'].map((label) => ({
            id: label,
            label,
            onSelect: () => undefined,
          }))}
        />
      </Example>
      <Example name="Dialog, AskedButton, RemovalDialog, UndoBanner">
        <KitDialogs />
      </Example>
      <Example name="Tabs" wide>
        <Tabs label="Vues" tabs={TABS} value={tab} onChange={setTab}>
          <p>{tab === 'list' ? 'La liste de vos événements.' : 'Votre calendrier.'}</p>
        </Tabs>
      </Example>
      <Example name="Disclosure" wide>
        <Disclosure title="Avis" aside="12 avis" defaultOpen>
          <p>Un contenu qui se replie.</p>
        </Disclosure>
        <Disclosure title="Discussion">
          <p>Un autre.</p>
        </Disclosure>
      </Example>
      <Example name="FilterChips">
        <FilterChips
          label="Afficher"
          options={{ list: 'Mes événements', calendar: 'Calendrier' }}
          value={tab}
          onChange={setTab}
        />
      </Example>
      <Example name="ShowMore" wide>
        <KitShowMore />
      </Example>
      <Example name="Pagination" wide>
        <Pagination page={page} last={8} onChange={setPage} />
      </Example>
    </>
  );
}
