/**
 * Adapts deploy/nginx.conf to its own port, servers and folders.
 * @param conf content of the file
 * @param place `{ port, servers, folder }`; servers as `host:port`
 */
export function nginxConfFor(conf, { port, servers, folder }) {
  const placed = conf.replace(/(?<=upstream \w+ \{).*?(?=\n {2}\})/gs, (upstream) => {
    const [, options] = /\n {4}server \S+( .*?);/.exec(upstream);
    const others = upstream.replace(/\n {4}server .*/g, '');
    return others + servers.map((server) => `\n    server ${server}${options};`).join('');
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `\n  ${name}_temp_path ${folder}/${name};`)
    .join('');

  return placed
    .replace('http {', `http {${temporary}`)
    .replace(/listen 8080;/, `listen 127.0.0.1:${port};`)
    .replaceAll('/var/log/nginx', folder)
    .replace(/^/, `pid ${folder}/nginx.pid;\ndaemon off;\n`);
}
