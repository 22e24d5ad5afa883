export { Page, PageHeader, Section } from './Page';
