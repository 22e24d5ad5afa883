import { Link } from '@eveneo/platform';
export default function EventListPage() {
  return (
    <>
      <h1>Événements</h1>
      <Link to="/login">x</Link>
    </>
  );
}
