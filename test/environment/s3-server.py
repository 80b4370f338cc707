# OpenStack Swift with its S3 interface, all four servers in one process on free ports of this machine, for the tests.
# swift.py FOLDER: prints the address when it answers, and ends with its standard input.
import eventlet

eventlet.monkey_patch()

import logging
import os
import sys
import threading

from eventlet import listen, wsgi
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp

folder = sys.argv[1]
os.makedirs(os.path.join(folder, 'devices', 'd1'))
logging.raiseExceptions = False


class Memory:
    """Where Swift remembers sessions, instead of a memcached."""

    def __init__(self, app, _settings):
        self.app = app
        self.kept = {}

    def __call__(self, environ, start_response):
        environ['swift.cache'] = self
        return self.app(environ, start_response)

    def get(self, key, **_):
        return self.kept.get(key)

    def set(self, key, value, **_):
        self.kept[key] = value

    def delete(self, key, **_):
        self.kept.pop(key, None)

    def incr(self, key, delta=1, **_):
        self.kept[key] = self.kept.get(key, 0) + delta
        return self.kept[key]

    def get_multi(self, keys, _server_key, **_):
        return [self.kept.get(key) for key in keys]

    def set_multi(self, mapping, _server_key, **_):
        self.kept.update(mapping)


def write_config(name, pipeline, sections):
    path = os.path.join(folder, name + '.conf')
    with open(path, 'w') as file:
        file.write('[DEFAULT]\nswift_dir = %s\ndevices = %s/devices\nmount_check = false\n' % (folder, folder))
        # Nothing here outlives the run.
        file.write('disable_fallocate = true\nlog_level = CRITICAL\n')
        file.write('[pipeline:main]\npipeline = %s\n' % pipeline)
        for section, settings in sections.items():
            file.write('[%s]\n%s\n' % (section, '\n'.join('%s = %s' % pair for pair in settings.items())))
    return path


def serve(path, socket):
    quiet = open(os.devnull, 'w')
    eventlet.spawn(wsgi.server, socket, loadapp(path), log=quiet, log_output=False, debug=False)


sockets = {name: listen(('127.0.0.1', 0)) for name in ('object', 'container', 'account', 'proxy')}
for name in ('object', 'container', 'account'):
    builder = RingBuilder(2, 1, 1)
    place = {'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'device': 'd1', 'weight': 1.0}
    builder.add_dev({**place, 'port': sockets[name].getsockname()[1]})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))

for name in ('object', 'container', 'account'):
    app = {'use': 'egg:swift#' + name}
    serve(write_config(name, name + '-server', {'app:%s-server' % name: app}), sockets[name])

filters = ('catch_errors', 'gatekeeper', 'listing_formats', 'bulk', 'slo', 'dlo')
sections = {'filter:' + name: {'use': 'egg:swift#' + name} for name in filters}
sections['filter:cache'] = {'paste.filter_factory': '__main__:remember'}
sections['filter:s3api'] = {'use': 'egg:swift#s3api', 'location': 'us-east-1'}
sections['filter:tempauth'] = {'use': 'egg:swift#tempauth', 'user_test_tester': 'testing .admin'}
sections['app:proxy-server'] = {'use': 'egg:swift#proxy', 'account_autocreate': 'true'}


def remember(_global, **settings):
    return lambda app: Memory(app, settings)


steps = 'catch_errors gatekeeper cache listing_formats s3api tempauth bulk slo dlo proxy-server'
serve(write_config('proxy', steps, sections), sockets['proxy'])
print('http://127.0.0.1:%d' % sockets['proxy'].getsockname()[1], flush=True)
eventlet.tpool.execute(sys.stdin.read)
