export { Account } from './Account';
export { AddressNotice } from './AddressState';
