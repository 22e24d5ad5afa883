import { categoryTone } from './category-tone';
import styles from './category-tones.module.css';

/** The class that puts something on the colour of a category, known by its French or English name or slug. */
export const categoryToneClass = (name: string): string | undefined => styles[categoryTone(name)];
