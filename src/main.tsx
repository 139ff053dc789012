import './app/base.css';
import { bootstrap } from '#app/bootstrap.tsx';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element #root');
void bootstrap(container);
