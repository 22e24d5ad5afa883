export { Badge, CategoryBadge, RoleBadge, StatusBadge } from './Badge';
export type { BadgeTone } from './Badge';
export { categoryTone } from './category-tone';
export { categoryToneClass } from './category-tone-class';
export type { CategoryTone } from './category-tone';
