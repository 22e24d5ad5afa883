export { DataTable } from './DataTable';
export type { Column, DataTableProps } from './DataTable';
