export { DataTable, Who } from './DataTable';
export type { Column, DataTableProps } from './DataTable';
