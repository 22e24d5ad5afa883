import { Moon, Sun } from 'lucide-react';
import { theme, useTheme } from '@eveneo/platform';
import { texts } from '../texts';

export function ThemeToggle() {
  const current = useTheme();
  const label = current === 'dark' ? texts.toLight : texts.toDark;
  return (
    <button
      type="button"
      className="frame-icon-button"
      aria-label={label}
      title={label}
      onClick={() => theme.toggle()}
    >
      {/* The stylesheet shows one of them: the host renders the frame without knowing the visitor's theme. */}
      <Sun aria-hidden size={20} className="frame-to-light" />
      <Moon aria-hidden size={20} className="frame-to-dark" />
    </button>
  );
}
