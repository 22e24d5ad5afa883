import { shownText } from 'mf-shared/format/typography';
import { linkParts } from './link-parts';

/**
 * A text written by a user, with links where it names addresses; nothing else in it is interpreted.
 * @param shown how many characters (code points) are shown, with '…' if there are more. Default: all
 */
export function LinkedText({ text, shown = Infinity }: { text: string; shown?: number }) {
  const cut = Array.from(text).length > shown;
  return (
    <>
      {linkParts(text, shown).map(({ text: words, href }, at) =>
        href ? (
          // Tells search engines that the site does not endorse the link.
          <a key={at} href={href} target="_blank" rel="noopener nofollow ugc">
            {words}
          </a>
        ) : (
          shownText(words)
        ),
      )}
      {cut && '…'}
    </>
  );
}
