import { HelperDoor } from 'mf-shared/features/check-tickets';

export default function DoorPage() {
  return <HelperDoor />;
}
