import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InlinedArea, PageData } from '../../inlined/page-data';
import {
  areas,
  asked,
  heading,
  link,
  open,
  openWith,
  pages,
  pageWith,
  resetApp,
  route,
} from '../testing/app';
import { areaOf } from '../testing/areas';
import type { LiveAreas } from './live-areas';

const home = route('/', 'public', 'Accueil', 'home');

beforeEach(resetApp);

describe('a page that throws', () => {
  it('is replaced by a panel that recovers, while the frame stays', async () => {
    const user = userEvent.setup();
    let broken = true;
    pages['home'] = () => {
      if (broken) throw new Error('boom');
      return <h1>Accueil</h1>;
    };
    window.fetch = jest.fn(() => Promise.resolve(new Response(null, { status: 204 })));
    open('/');
    await heading('Cette partie du site est momentanément indisponible');
    expect(screen.getByRole('banner')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await heading('Accueil');
  });
});

describe('an area that cannot be loaded', () => {
  it('can be retried any number of times, and the button keeps the focus', async () => {
    const user = userEvent.setup();
    window.fetch = jest.fn(() => Promise.resolve(new Response(null, { status: 204 })));
    let failures = 3;
    const load = () => {
      failures -= 1;
      return failures >= 0
        ? Promise.reject(new Error('Loading chunk failed'))
        : Promise.resolve({ default: () => <h1>Enfin</h1> });
    };
    openWith('/', [areaOf('mf-public', [home])], load);
    await heading('Cette partie du site est momentanément indisponible');
    for (let again = 0; again < 2; again += 1) {
      const button = screen.getByRole('button', { name: 'Réessayer' });
      await user.click(button);
      await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
      expect(button).toHaveFocus();
    }
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await heading('Enfin');
  });
});

describe('a page that cannot be loaded without a network', () => {
  it('says offline instead of blaming the site, and loads by itself when the network returns', async () => {
    let online = false;
    const spy = jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
    window.fetch = jest.fn(() => Promise.resolve(new Response(null, { status: 204 })));
    const load = () =>
      online
        ? Promise.resolve({ default: () => <h1>Accueil</h1> })
        : Promise.reject(new Error('Loading chunk failed'));
    openWith('/', [areaOf('mf-public', [home])], load);
    await heading('Vous êtes hors ligne');
    expect(document.title).toBe('Vous êtes hors ligne – Événéo');
    expect(screen.queryByText(/site fonctionne/)).toBeNull();
    online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await heading('Accueil');
    spy.mockRestore();
  });
});

describe('a release that throws, without a fallback', () => {
  it('is replaced by the next release when the user retries, without a reload', async () => {
    const user = userEvent.setup();
    const broken = areaOf('mf-public', [home]);
    const mended = { ...broken, release: { ...broken.release, version: '3.0.0' } };
    const byVersion: Record<string, () => React.ReactNode> = {
      '2.0.0': () => {
        throw new Error('boom');
      },
      '3.0.0': () => <h1>Réparé</h1>,
    };
    let now = pageWith([broken]);
    window.fetch = jest.fn((url: RequestInfo | URL) =>
      Promise.resolve(
        url === '/live-set.json' ? new Response(JSON.stringify(now)) : new Response(null, { status: 204 }),
      ),
    );
    openWith('/', [broken], (_area, release) => Promise.resolve({ default: byVersion[release.version] }));
    await heading('Cette partie du site est momentanément indisponible');
    // Still failing: the panel returns.
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await heading('Cette partie du site est momentanément indisponible');
    now = pageWith([mended]);
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await heading('Réparé');
  });
});

describe('an open tab', () => {
  const answer = (live: LiveAreas, next: PageData) => {
    window.fetch = jest.fn(() => Promise.resolve(new Response(JSON.stringify(next))));
    return act(() => live.ask());
  };

  it('offers a reload when its running area has a newer release, and changes nothing by itself', async () => {
    const { live } = open('/events');
    await heading('Événements');
    const [first, ...rest] = areas;
    const newer = {
      ...(first as InlinedArea),
      release: { ...(first as InlinedArea).release, version: '3.0.0' },
    };
    await answer(live, pageWith([newer, ...rest]));
    expect(screen.getByText('Une nouvelle version est disponible')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Actualiser' })).toBeInTheDocument();
    expect(asked).toEqual(['mf-public/list']);
  });

  it('shows the link of a newly published remote after its next navigation', async () => {
    const user = userEvent.setup();
    const { live } = open('/');
    await heading('Accueil');
    const fifth = areaOf('mf-fifth', [route('/cinq', 'public', 'Cinq', 'list')], {
      links: [link('header', '/cinq', 'Cinquième', 'public', 15)],
    });
    await answer(live, pageWith([...areas, fifth]));
    expect(screen.queryByRole('link', { name: 'Cinquième' })).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('link', { name: 'Événements' })[0] as HTMLElement);
    await user.click(await screen.findByRole('link', { name: 'Cinquième' }));
    await waitFor(() => expect(asked).toContain('mf-fifth/list'));
  });
});

describe('a release that throws on render', () => {
  it('is replaced by the previous one in the same page load', async () => {
    window.fetch = jest.fn(() => Promise.resolve(new Response(null, { status: 204 })));
    const byVersion: Record<string, () => React.ReactNode> = {
      '2.0.0': () => {
        throw new Error('boom');
      },
      '1.0.0': () => <h1>La version d’avant</h1>,
    };
    const kept = areaOf('mf-public', [home], { fallback: true });
    openWith('/', [kept], (_area, release) => Promise.resolve({ default: byVersion[release.version] }));
    await heading('La version d’avant');
  });
});
