import { Fragment } from 'react';
import { ordinalParts } from '@eveneo/contract/application/readable';
import { DOT } from '../../format/typography';
import styles from './RaisedText.module.css';

/**
 * The dot between two facts. It is drawn behind the space where the line may break: a space at a line's end has no
 * width, so that no line begins or ends with a dot.
 */
export const Dot = () => (
  <span className={styles.dot}>
    {' '}
    <span className="visually-hidden">·</span>{' '}
  </span>
);

/** A text with superscript ordinals ('Lyon 2ᵉ'); read out, searched and copied it stays '2e'. Its DOTs are drawn. */
export const RaisedText = ({ text }: { text: string }) =>
  text.split(DOT).map((fact, at) => (
    <Fragment key={at}>
      {at > 0 && <Dot />}
      {ordinalParts(fact).map((part, nth) => (nth % 2 === 1 ? <sup key={nth}>{part}</sup> : part))}
    </Fragment>
  ));
